/** The views of the viewer of a unit. */
export const VIEWER_VIEWS = ['model', 'drawings'] as const;
export type ViewerView = (typeof VIEWER_VIEWS)[number];
