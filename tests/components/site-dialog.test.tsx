import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { SiteDialog } from '@/components/units/site-dialog';
import messages from '@/messages/en.json';
import { refusalAnswer } from '@/tests/support/refusals';
import { renderOnPage } from '@/tests/support/render-on-page';

const IDS = {
  addressId: '0193a000-0000-7000-8000-00000000000a',
  contactId: '0193a000-0000-7000-8000-00000000000b',
};
const labels = messages.unitForms.site;

const address = () => ({
  ...{ addressID: IDS.addressId, version: 1, name: 'Site', street1: 'Hill 1', zip: '1010', city: 'Vienna' },
  country: 'Austria',
});
const contact = () => ({
  ...{ contactID: IDS.contactId, version: 1, name: 'Rita', officePhone: '1', officeFax: '' },
  ...{ companyMobile: '', officeEMail: 'rita@example.com' },
});

/** The two resources as they are stored, and what was written of them. */
let stored: { address: ReturnType<typeof address>; contact: ReturnType<typeof contact> };
const written: unknown[] = [];

/** A server that refuses a write over another version than the stored one. */
function answer(kind: 'address' | 'contact', init: RequestInit | undefined): Response {
  const present = stored[kind];
  if (init?.method !== 'PUT') return Response.json({ data: present });
  if (new Headers(init.headers).get('if-match') !== `"${present.version}"`) {
    return refusalAnswer(412, 'StaleVersion', { data: present });
  }
  const changes: object = JSON.parse(String(init.body));
  written.push(changes);
  Object.assign(present, changes, { version: present.version + 1 });
  return Response.json({ data: present });
}

const onClose = vi.fn();
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

beforeEach(() => {
  stored = { address: address(), contact: contact() };
  written.length = 0;
  onClose.mockReset();
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) =>
    answer(path.includes(IDS.addressId) ? 'address' : 'contact', init),
  );
});

async function open() {
  renderOnPage(<SiteDialog ids={IDS} onClose={onClose} />);
  await screen.findByLabelText(labels.addressCity);
  const user = userEvent.setup();
  return {
    type: async (label: string, text: string) => {
      await user.clear(field(label));
      await user.type(field(label), text);
    },
    save: () => user.click(screen.getByRole('button', { name: messages.common.save })),
    user,
  };
}

it('sends what was changed of each of the two, over the versions that were seen', async () => {
  const { type, save } = await open();
  await type(labels.addressCity, 'Graz');
  await type(labels.contactOfficePhone, '3');
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(written).toEqual([{ city: 'Graz' }, { officePhone: '3' }]);
});

it('saves together what two people have changed in different fields', async () => {
  const { type, save } = await open();
  Object.assign(stored.contact, { companyMobile: '2', version: 2 });
  await type(labels.addressCity, 'Graz');
  await type(labels.contactOfficePhone, '3');
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(written).toEqual([{ city: 'Graz' }, { officePhone: '3' }]);
  expect(stored.contact).toMatchObject({ officePhone: '3', companyMobile: '2' });
});

it('asks which value is to stay where both have changed one', async () => {
  const { type, save, user } = await open();
  Object.assign(stored.address, { city: 'Linz', version: 2 });
  await type(labels.addressCity, 'Graz');
  await save();
  await user.click(await screen.findByRole('radio', { name: /Linz/ }));
  expect([field(labels.addressCity).value, written]).toEqual(['Linz', []]);
  await user.click(screen.getByRole('radio', { name: /Graz/ }));
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(written).toEqual([{ city: 'Graz' }]);
});
