import { cleanup, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, expect, it } from 'vitest';
import { MaterialsCard } from '@/components/deliveries/materials-card';
import { formats } from '@/lib/i18n/formats';
import de from '@/messages/de.json';
import en from '@/messages/en.json';
import nl from '@/messages/nl.json';

afterEach(cleanup);

const MATERIALS = [{ type: 'AAC wall panels', volume: 12, deliveryDate: '2027-01-04' }];

it.each([
  ['en' as const, en, 'AAC wall panels'],
  ['de' as const, de, 'Porenbeton-Wandplatten'],
  ['nl' as const, nl, 'Cellenbeton-wandpanelen'],
])('materials are named in the language of the page: %s', (locale, messages, title) => {
  render(
    <NextIntlClientProvider locale={locale} timeZone="Europe/Berlin" messages={messages} formats={formats}>
      <MaterialsCard materials={MATERIALS} action={null} />
    </NextIntlClientProvider>,
  );
  expect(screen.getByRole('cell', { name: title })).toBeTruthy();
});
