/** Id of the user who is signed in with this browser now; null if nobody is, or the portal is unreachable. */
export async function readSessionUser(): Promise<string | null> {
  const answer = await fetch('/api/auth/session').catch(() => null);
  const session: unknown = answer?.ok ? await answer.json().catch(() => null) : null;
  const user: unknown = Reflect.get(Object(session), 'user');
  const userId: unknown = Reflect.get(Object(user), 'userID');
  return typeof userId === 'string' ? userId : null;
}
