/** With more waiting tasks than this, the frame of the pages shows “99+” and does not count them further. */
export const MAX_COUNTED_TASKS = 99;
