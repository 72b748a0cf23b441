import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { EntityList } from '@/components/configuration/entity-list';
import { PortalCard } from '@/components/configuration/portal-card';
import { BUILT_IN_ACCENT } from '@/lib/domain/configuration/accent';
import { LOGO_MAX_BYTES } from '@/lib/domain/configuration/logo';
import { navigation } from '@/tests/support/navigation';
import { renderOnPage } from '@/tests/support/render-on-page';
import { textsIn } from '@/tests/support/texts';

const { refresh } = navigation.router;

const t = textsIn('en');
const PORTAL = {
  ...{ productID: 1, productKey: 'planner', title: 'Planner', version: 7, workflowsAllowed: true },
  ...{ timeZone: 'Europe/Berlin', accent: BUILT_IN_ACCENT, replyTo: '', thumbnailUrl: null },
};

interface Sent {
  method: string | undefined;
  address: string;
  version: string | null;
  file: FormDataEntryValue | null;
}
let sent: Sent[];
let answer: () => Response;
let size: { width: number; height: number };
let decode: () => Promise<void>;
let drawn: { width: number; height: number }[];

beforeEach(() => {
  sent = [];
  drawn = [];
  size = { width: 300, height: 60 };
  answer = () => Response.json({ data: {} });
  decode = () => Promise.resolve();
  HTMLDialogElement.prototype.showModal ??= () => undefined;
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:logo');
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  Object.assign(HTMLImageElement.prototype, { decode: () => decode() });
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockImplementation(() => size.width);
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockImplementation(() => size.height);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done,
  ) {
    drawn.push({ width: this.width, height: this.height });
    done(new Blob(['drawn'], { type: 'image/png' }));
  });
  vi.stubGlobal('fetch', async (address: RequestInfo | URL, { method, headers, body }: RequestInit = {}) => {
    const file = body instanceof FormData ? body.get('image') : null;
    sent.push({ method, address: String(address), version: new Headers(headers).get('if-match'), file });
    return answer();
  });
});

async function openLogo() {
  const user = userEvent.setup({ applyAccept: false });
  await user.click(screen.getByRole('button', { name: t('configuration.portal.editLogo') }));
  await screen.findByRole('dialog', { name: t('configuration.portal.logoTitle') });
  return user;
}
const chooser = () => screen.getByLabelText(new RegExp(t('configuration.logo.file')));
const saveButton = () => screen.getByRole('button', { name: t('common.save') });

it('sends a chosen picture with the version that is shown', async () => {
  renderOnPage(<PortalCard product={PORTAL} />);
  const user = await openLogo();
  screen.getByText(t('configuration.logo.none'));
  expect(saveButton().getAttribute('aria-disabled')).toBe('true');
  const file = new File(['x'], 'logo.png', { type: 'image/png' });
  await user.upload(chooser(), file);
  await screen.findByAltText(t('configuration.logo.chosen'));
  await user.click(saveButton());
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toMatchObject([
    {
      method: 'PUT',
      address: expect.stringMatching(/\/api\/portal\/products\/planner\/logo$/),
      version: '"7"',
    },
  ]);
  expect(sent[0]?.file).toBe(file);
  expect(drawn).toEqual([]);
  expect(refresh).toHaveBeenCalled();
});

it('makes a PNG of an SVG without a size, and of a picture that is too large to be sent', async () => {
  size = { width: 0, height: 0 };
  renderOnPage(<PortalCard product={PORTAL} />);
  const user = await openLogo();
  await user.upload(chooser(), new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }));
  await screen.findByAltText(t('configuration.logo.chosen'));
  size = { width: 4_000, height: 1_000 };
  const large = new File([new Uint8Array(LOGO_MAX_BYTES + 1)], 'logo.png', { type: 'image/png' });
  answer = () => Response.error();
  await user.click(saveButton());
  await vi.waitFor(() => expect(drawn).toHaveLength(1));
  await vi.waitFor(() => expect(saveButton().getAttribute('aria-disabled')).not.toBe('true'));
  await user.upload(chooser(), large);
  await user.click(saveButton());
  await vi.waitFor(() => expect(drawn).toHaveLength(2));
  expect(drawn[1]).toEqual({ width: 512, height: 128 });
});

it('says at once what is no picture or too small, and what the portal refused', async () => {
  renderOnPage(<PortalCard product={PORTAL} />);
  const user = await openLogo();
  decode = () => Promise.reject(new DOMException('damaged'));
  const another = () => new File(['x'], 'logo.png', { type: 'image/png' });
  await user.upload(chooser(), another());
  await screen.findByText(t('configuration.logo.unreadable'));
  decode = () => Promise.resolve();
  size = { width: 19, height: 40 };
  await user.upload(chooser(), another());
  await screen.findByText(t('configuration.logo.tooSmall', { limit: 20 }));
  size = { width: 64, height: 64 };
  await user.upload(chooser(), another());
  const problem = {
    ...{ type: 'about:blank', title: 'Bad request', status: 400, code: 'ValidationFailed', detail: '' },
    messages: [{ type: 'error', code: 'LOGO.Vector', reference: 'image', message: 'No SVG, please.' }],
  };
  const headers = { 'content-type': 'application/problem+json' };
  answer = () => Response.json(problem, { status: 400, headers });
  await user.click(saveButton());
  await screen.findByText(/No SVG, please/);
  expect(screen.getByRole('dialog')).toBeTruthy();
});

it('removes the logo of a sales organisation under the id of both', async () => {
  const organisation = {
    ...{ salesOrgID: 11, tenantID: 1, salesOrgKey: 'NORTH', title: 'North', country: null, homepage: '' },
    ...{ contactMail: '', imageUrl: '', street: '', zip: '', city: '', vatID: '', gln: '' },
    ...{ thumbnailUrl: '/api/data/planner/tenantfiles/1_11/thumbnail.png?v=a', isActive: true, version: 3 },
  };
  renderOnPage(<EntityList noun="salesOrganisation" rows={[organisation]} tenants={[]} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: t('configuration.actionsOf', { title: 'North' }) }));
  await user.click(await screen.findByRole('menuitem', { name: t('configuration.logo.open') }));
  const dialog = within(
    await screen.findByRole('dialog', { name: t('configuration.logo.title', { title: 'North' }) }),
  );
  dialog.getByAltText(t('configuration.logo.present'));
  answer = () => new Response(null, { status: 204 });
  await user.click(dialog.getByRole('button', { name: t('configuration.logo.remove') }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toMatchObject([
    {
      method: 'DELETE',
      address: expect.stringMatching(/tenantfiles\/1_11\/thumbnail\.png$/),
      version: '"3"',
    },
  ]);
});
