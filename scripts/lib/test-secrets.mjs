/** What the portal needs to start at all, where tests run it: of no use anywhere else. */
export const TEST_SECRETS = { NEXTAUTH_SECRET: 'a-secret-for-tests-of-32-characters' };
