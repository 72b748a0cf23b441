/** What somebody typed into the form of a new token; the password is not among it. */
export interface TokenDraft {
  name: string;
  scope: 'read' | 'write';
  days: number;
}

const KEY = 'portal.token-draft';

/** Keeps the form in this tab while the person signs in again. */
export function keepTokenDraft(draft: TokenDraft): void {
  sessionStorage.setItem(KEY, JSON.stringify(draft));
}

/** The form as it was kept, once; null where there is none. */
export function takeTokenDraft(): TokenDraft | null {
  const kept = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  if (kept === null) return null;
  const { name, scope, days }: Partial<TokenDraft> = JSON.parse(kept);
  return { name: String(name ?? ''), scope: scope === 'write' ? 'write' : 'read', days: Number(days) };
}
