/** When the demo was seeded. */
export const DEMO_SEEDED_AT = 'demoSeededAt';
/** When the first administrator was created, which closes the set-up for good. */
export const SETUP_FINISHED_AT = 'setupFinishedAt';
/** When `npm run backup` last finished. */
export const BACKUP_MADE_AT = 'backupMadeAt';
/** When `npm run backup:verify` last proved a backup. */
export const BACKUP_VERIFIED_AT = 'backupVerifiedAt';
/** The backup from which the database was restored last, and when: JSON. */
export const RESTORED_FROM = 'restoredFrom';
