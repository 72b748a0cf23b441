import { noteContact, whenReachable } from './reachable';

const MAX_ATTEMPTS = 3;

/**
 * Loads the code of a part of the page; without a connection it waits for one. A part that is rejected would replace
 * the whole page by its error page, with everything typed, and would stay rejected until the page is loaded again.
 * @throws the reason if the server answers but not with the code, as after a new release
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await load();
    } catch (error) {
      if (typeof window === 'undefined' || attempt === MAX_ATTEMPTS) throw error;
      // An answer from before the failure proves nothing.
      noteContact(false);
      await whenReachable();
    }
  }
}
