import { ALLOWED, refuse, type Verdict } from './verdict';

/**
 * Password, name and picture belong to the portal, unless the login comes from elsewhere; address,
 * contact, language and daily mail stay everybody's own (portal-1 §5, domain.md §5).
 */
export function canEditIdentity(viewer: { isExternalLogin: boolean }): Verdict {
  return viewer.isExternalLogin ? refuse('ExternalLogin') : ALLOWED;
}
