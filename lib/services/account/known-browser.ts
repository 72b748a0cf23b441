import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { type KnownBrowser, withPerson } from '@/lib/domain/account/known-browser';
import { seal, unseal } from '@/lib/sealed-text';

const schema = z.object({
  browserId: z.uuid(),
  people: z.array(z.object({ userId: z.uuid(), until: z.number() })),
});

/**
 * The browser from its encrypted cookie; null if there is none, or it was not encrypted by this installation.
 */
export function readKnownBrowser(sealed: string | undefined): KnownBrowser | null {
  if (!sealed) return null;
  try {
    return schema.parse(JSON.parse(unseal('known browsers', sealed)));
  } catch {
    return null;
  }
}

/** The cookie's new value after a person has signed in with this browser. */
export function sealedBrowser(browser: KnownBrowser | null, userId: string, now: Date): string {
  const known = withPerson(browser ?? { browserId: randomUUID(), people: [] }, userId, now);
  return seal('known browsers', JSON.stringify(known));
}
