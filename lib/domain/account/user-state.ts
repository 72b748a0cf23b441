/** The states of an account; `invited`: has not set a password yet. */
export const USER_STATES = ['active', 'invited', 'deactivated'] as const;
export type UserState = (typeof USER_STATES)[number];
