/** Secrets with which tests start the portal; not used anywhere else. */
export const TEST_SECRETS = { NEXTAUTH_SECRET: 'a-secret-for-tests-of-32-characters' };
