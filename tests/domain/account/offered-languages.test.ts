import { expect, it } from 'vitest';
import { offeredLanguages } from '@/lib/domain/account/languages';
import { canChooseLanguage } from '@/lib/domain/permissions/can-choose-language';

it('a portal offers German, English and Dutch, what is switched on, and the own language of a person', () => {
  expect(offeredLanguages([])).toEqual(['de', 'en', 'nl']);
  expect(offeredLanguages(['es'])).toEqual(['de', 'en', 'nl', 'es']);
  expect(offeredLanguages([], 'fr')).toEqual(['de', 'en', 'nl', 'fr']);
  expect(offeredLanguages(['es'], 'en-GB')).toEqual(['de', 'en', 'nl', 'es']);
});

it('only what is offered can be chosen', () => {
  expect(canChooseLanguage('nl', []).can).toBe(true);
  expect(canChooseLanguage('fr', [])).toMatchObject({ can: false, reason: 'LanguageOff' });
  expect(canChooseLanguage('fr', ['fr']).can).toBe(true);
  expect(canChooseLanguage('fr', [], 'fr').can).toBe(true);
});
