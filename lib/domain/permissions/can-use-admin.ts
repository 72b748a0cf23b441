import { ALLOWED, refuse, type Verdict } from './verdict';

/** The admin pages: banners and preliminary days (domain.md §5). */
export function canUseAdmin(viewer: { isAdministrator: boolean }): Verdict {
  return viewer.isAdministrator ? ALLOWED : refuse('AdministratorOnly');
}
