import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { beforeEach, expect, it, vi } from 'vitest';
import { AccountSamples } from '@/app/[locale]/dev/ui/account-samples';
import { PaletteSamples } from '@/app/[locale]/dev/ui/palette-samples';
import { ProjectSamples } from '@/app/[locale]/dev/ui/project-samples';
import { WorkSamples } from '@/app/[locale]/dev/ui/work-samples';
import { formatsOf } from '@/lib/i18n/formats';
import messages from '@/messages/en.json' with { type: 'json' };

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }), usePathname: () => '/dev/ui' }));

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  Element.prototype.scrollIntoView = vi.fn();
});

it('draws every card of the domain from its props, with all its texts', async () => {
  const problems: string[] = [];
  render(
    <NextIntlClientProvider
      locale="en"
      timeZone="Europe/Berlin"
      messages={messages}
      formats={formatsOf('en')}
      onError={({ message }) => problems.push(message)}
    >
      <PaletteSamples />
      <WorkSamples />
      <ProjectSamples />
      <AccountSamples />
    </NextIntlClientProvider>,
  );
  expect(await screen.findAllByRole('tree')).toHaveLength(2);
  expect(screen.getAllByRole('grid')).toHaveLength(2);
  expect(screen.getAllByRole('combobox')).toHaveLength(10);
  expect(await screen.findAllByRole('article', { name: /room|Hall|Bath/ })).toHaveLength(4);
  const { units, members, deliveries, orders } = messages;
  for (const title of [units.facts.title, units.facts.site, members.title, deliveries.materials.title]) {
    expect(screen.getAllByRole('heading', { name: title }), title).toHaveLength(2);
  }
  expect(screen.getAllByRole('heading', { name: orders.cutAdvice.title })).toHaveLength(2);
  expect(problems).toEqual([]);
});
