import { forgetPreference, preferenceNames, storePreference } from '@/lib/client/preference-cookie';
import {
  ARRANGEMENT_PATH,
  arrangementCookie,
  arrangementsFrom,
  arrangementsText,
  isArrangementCookie,
  type ListArrangement,
  NO_ARRANGEMENT,
  shownArrangement,
  storedArrangement,
} from '@/lib/domain/navigation/list-arrangement';

/** Cookies are limited in size: the arrangements of this many other people on this device are stored. */
const OTHER_PEOPLE = 1;

/**
 * How a person arranged the tables of the portal on this device; a table without an arrangement uses the
 * default.
 */
export class ListArrangements {
  #lists: Map<string, ListArrangement>;

  constructor(
    /** Null if nobody is signed in: then nothing is stored. */
    readonly userId: string | null,
    stored: string | undefined,
  ) {
    this.#lists = arrangementsFrom(stored);
  }

  of(list: string): ListArrangement {
    return shownArrangement(list, this.#lists.get(list) ?? NO_ARRANGEMENT);
  }

  store(list: string, arrangement: ListArrangement): void {
    this.#lists.delete(list);
    this.#lists = new Map([[list, storedArrangement(list, arrangement)], ...this.#lists]);
    if (this.userId === null) return;
    const cookie = arrangementCookie(this.userId);
    const text = arrangementsText(this.#lists);
    if (text === '') forgetPreference(cookie, ARRANGEMENT_PATH);
    else storePreference(cookie, text, ARRANGEMENT_PATH);
    const others = preferenceNames().filter((name) => isArrangementCookie(name) && name !== cookie);
    for (const name of others.slice(OTHER_PEOPLE)) forgetPreference(name, ARRANGEMENT_PATH);
  }
}
