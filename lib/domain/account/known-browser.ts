/** How long a browser stays known for a person after their last sign-in there. */
export const KNOWN_BROWSER_DAYS = 365;

/** The most people remembered for a shared browser; the one whose sign-in is longest ago is removed first. */
const KNOWN_PEOPLE = 5;

const DAY_MS = 86_400_000;

/** A browser in which people have signed in before. */
export interface KnownBrowser {
  browserId: string;
  /** The people who signed in there, the latest first; `until` in ms since 1970. */
  people: readonly { userId: string; until: number }[];
}

/** Whether this person has signed in with this browser and the entry has not expired. */
export function isKnownFor(browser: KnownBrowser | null, userId: string, now: Date): boolean {
  return browser?.people.some((person) => person.userId === userId && person.until > now.getTime()) ?? false;
}

/** The browser after a person has signed in with it. */
export function withPerson(browser: KnownBrowser, userId: string, now: Date): KnownBrowser {
  const others = browser.people.filter((person) => person.userId !== userId && person.until > now.getTime());
  const until = now.getTime() + KNOWN_BROWSER_DAYS * DAY_MS;
  return { ...browser, people: [{ userId, until }, ...others].slice(0, KNOWN_PEOPLE) };
}
