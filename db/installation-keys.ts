/** When the demo was seeded. */
export const DEMO_SEEDED_AT = 'demoSeededAt';
/** When the first administrator was created, which closes the set-up for good. */
export const SETUP_FINISHED_AT = 'setupFinishedAt';
