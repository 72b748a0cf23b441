import { ALLOWED, refuse, type Verdict } from './verdict';

/**
 * Edit password, name and picture: only with a login of the portal, not with an external one. Address,
 * contact, language and daily mail can always be edited (portal-1 §5, domain.md §5).
 */
export function canEditIdentity(viewer: { isExternalLogin: boolean }): Verdict {
  return viewer.isExternalLogin ? refuse('ExternalLogin') : ALLOWED;
}
