import { desc, eq } from 'drizzle-orm';
import JSZip from 'jszip';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminLog, portalProducts, rateLimits, salesOrganisations, tenants } from '@/db/schema';
import { listPortalProducts } from '@/lib/contract/configuration';
import * as contract from '@/lib/contract/pictures';
import { getSalesOrganisation } from '@/lib/contract/sales-organisations';
import { getTenant } from '@/lib/contract/tenants';
import { LOGO_MAX_BYTES, LOGO_PICTURES, logoPictureKey } from '@/lib/domain/configuration/logo';
import { listLogos } from '@/lib/services/pictures/list-logos';
import { forgetProducts } from '@/lib/services/portal-product';
import { getFileStore } from '@/lib/storage/file-store';
import { createPerson } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import { createTenant } from '@/tests/support/factories';
import { noisyPicture, pictureForm, plainPicture, pretendedPicture } from '@/tests/support/pictures';
import { serviceContext } from '@/tests/support/service-context';
import { setUpTestDatabase } from '@/tests/support/test-database';

const PORTAL = { productKey: 'planner' };
const database = setUpTestDatabase();
let person: Awaited<ReturnType<typeof createPerson>>;
let administrator: Api;
let tenantId: number;
let salesOrgId: number;

beforeAll(async () => {
  ({ tenantId, salesOrgId } = await createTenant(database.db));
  forgetProducts();
  person = await createPerson(database.db, { isInternal: true, isAdministrator: true });
  administrator = api(person);
});
beforeEach(() => database.db.delete(rateLimits));

const ofTenant = () => ({ params: { logoID: String(tenantId) } });
const ofOrganisation = () => ({ params: { logoID: `${tenantId}_${salesOrgId}` } });
const form = async (width = 300, height = 60) => pictureForm(await plainPicture(width, height));

async function isStored(key: string | null | undefined): Promise<boolean> {
  const stored = await (await getFileStore()).get(key ?? 'none');
  await stored?.body.cancel();
  return stored !== null;
}

async function lastEntry() {
  const [entry] = await database.db.select().from(adminLog).orderBy(desc(adminLog.entryId)).limit(1);
  return entry;
}

async function portalKey(): Promise<string> {
  const [row] = await database.db.select().from(portalProducts);
  return row?.logoKey ?? '';
}

async function drawnFor(picture: string) {
  const answer = await api().ask(contract.getPortalLogo, { params: { picture } });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  const name = LOGO_PICTURES.find((known) => picture === `${known}.png`) ?? 'logo';
  const stored = await (await getFileStore()).get(logoPictureKey(await portalKey(), name));
  return sharp(Buffer.from(await new Response(stored?.body).arrayBuffer()));
}

async function refusalOf(content: Uint8Array, name?: string) {
  const input = { params: PORTAL, body: await pictureForm(content, name) };
  const { status, messages } = await administrator.refusal(contract.savePortalLogo, input);
  return [status, ...messages.map(({ code, reference }) => `${reference} ${code}`)];
}

describe('the logo of the portal', () => {
  test('becomes a PNG of at most 512 px and icons, upright and without metadata, for everybody', async () => {
    const photo = await sharp(await plainPicture(1_200, 600))
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { data } = await administrator.call(contract.savePortalLogo, {
      ...{ params: PORTAL, body: await pictureForm(photo, 'logo.jpg') },
    });
    expect(data).toMatchObject({ productKey: 'planner', version: 2 });
    const { format, width, height, exif } = await (await drawnFor('logo.png')).metadata();
    expect([format, width, height, exif]).toEqual(['png', 256, 512, undefined]);
    expect(await (await drawnFor('line.png')).metadata()).toMatchObject({ width: 48, height: 96 });
    for (const size of [180, 192, 512]) {
      const icon = await drawnFor(`icon-${size}.png`);
      expect(await icon.metadata()).toMatchObject({ width: size, height: size, hasAlpha: false });
      const { data: corner } = await icon.raw().toBuffer({ resolveWithObject: true });
      expect([...corner.subarray(0, 3)]).toEqual([255, 255, 255]);
    }
    const shown = await api().send('GET', data.thumbnailUrl ?? '');
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([
      ...[200, 'private, max-age=2592000, immutable'],
    ]);
  });

  test('is replaced and removed with all that was made of it, as the log says', async () => {
    const before = await portalKey();
    const { data } = await administrator.call(contract.savePortalLogo, {
      params: PORTAL,
      body: await form(),
    });
    const key = await portalKey();
    expect(await lastEntry()).toMatchObject({
      action: 'portalProductChanged',
      changes: [
        { field: 'logo', from: expect.stringMatching(/^\w{12}$/), to: expect.stringMatching(/^\w{12}$/) },
      ],
    });
    for (const picture of LOGO_PICTURES) {
      expect(await isStored(logoPictureKey(before, picture))).toBe(false);
      expect(await isStored(logoPictureKey(key, picture))).toBe(true);
    }
    const headers = { 'if-match': `"${data.version}"` };
    await administrator.call(contract.deletePortalLogo, { params: PORTAL, headers });
    for (const picture of LOGO_PICTURES) expect(await isStored(logoPictureKey(key, picture))).toBe(false);
    expect((await administrator.call(listPortalProducts)).data[0]).toMatchObject({ thumbnailUrl: null });
    const none = { status: 404, code: 'NoPicture' };
    expect(await administrator.refusal(contract.deletePortalLogo, { params: PORTAL })).toMatchObject(none);
    expect(await api().refusal(contract.getPortalLogo, { params: { picture: 'line.png' } })).toMatchObject(
      none,
    );
  });

  test('of a version that was changed since is refused, and leaves nothing in the store', async () => {
    const headers = { 'if-match': '"1"' };
    const stale = { status: 412, code: 'StaleVersion', data: { productKey: 'planner' } };
    const input = { params: PORTAL, headers, body: await form() };
    expect(await administrator.refusal(contract.savePortalLogo, input)).toMatchObject(stale);
    expect(await portalKey()).toBe('');
    const unknown = { params: { productKey: 'nobody' }, body: await form() };
    expect(await administrator.refusal(contract.savePortalLogo, unknown)).toMatchObject({ code: 'NotFound' });
  });

  test('is no hostile file, whatever its name says', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const zip = await new JSZip().file('a.txt', 'a').generateAsync({ type: 'uint8array' });
    const gif = await sharp(await plainPicture(64, 64))
      .gif()
      .toBuffer();
    const whole = await plainPicture(64, 64);
    const wrongType = [400, 'image LOGO.WrongType'];
    expect(await refusalOf(svg, 'a.png')).toEqual([400, 'image LOGO.Vector']);
    for (const other of [zip, gif, Buffer.from('')])
      expect(await refusalOf(other, 'a.png')).toEqual(wrongType);
    expect(await refusalOf(await pretendedPicture(20_000, 20_000))).toEqual([400, 'image PICTURE.TooLarge']);
    expect(await refusalOf(await pretendedPicture(7_000, 7_000))).toEqual([
      400,
      'image PICTURE.TooManyPixels',
    ]);
    expect(await refusalOf(await plainPicture(19, 40))).toEqual([400, 'image PICTURE.TooSmall']);
    expect(await refusalOf(whole.subarray(0, whole.length - 40))).toEqual([400, 'image PICTURE.Damaged']);
    // A head that fits, before other contents.
    const appended = Buffer.concat([whole.subarray(0, 33), svg]);
    expect(await refusalOf(appended)).toEqual([400, 'image PICTURE.Damaged']);
    expect(await portalKey()).toBe('');
  });

  test('of more than 2 MB is refused, and of announced 2 GB before it is read', async () => {
    const much = await pictureForm(await noisyPicture(1_200, 800));
    expect((much.get('image') as File).size).toBeGreaterThan(LOGO_MAX_BYTES);
    const input = { params: PORTAL, body: much };
    expect(await administrator.refusal(contract.savePortalLogo, input)).toMatchObject({ status: 413 });
    const announced = { ...input, body: await form(), headers: { 'content-length': '2147483648' } };
    expect(await administrator.refusal(contract.savePortalLogo, announced)).toMatchObject({ status: 413 });
    const noForm = { params: PORTAL, body: {} };
    expect(await administrator.refusal(contract.savePortalLogo, noForm)).toMatchObject({ status: 415 });
  });
});

describe('the logos of a tenant and of its sales organisation', () => {
  test('are set, shown and removed, each with its own version', async () => {
    const { data: first } = await administrator.call(contract.saveLogo, {
      ...ofTenant(),
      body: await form(),
    });
    const { data: second } = await administrator.call(contract.saveLogo, {
      ...{ ...ofOrganisation(), body: await form() },
    });
    expect([first.version, second.version]).toEqual([2, 2]);
    const { data: tenant } = await administrator.call(getTenant, { params: { tenantID: String(tenantId) } });
    expect(tenant).toMatchObject({ thumbnailUrl: first.thumbnailUrl, version: 2 });
    const params = { salesOrgID: String(salesOrgId) };
    const { data: organisation } = await administrator.call(getSalesOrganisation, { params });
    expect(organisation).toMatchObject({ thumbnailUrl: second.thumbnailUrl, version: 2 });
    for (const { thumbnailUrl } of [first, second]) {
      expect((await administrator.send('GET', thumbnailUrl ?? '')).status).toBe(200);
    }
    const [{ thumbnailKey } = expect.unreachable()] = await database.db.select().from(salesOrganisations);
    await administrator.call(contract.deleteLogo, { ...ofOrganisation(), headers: { 'if-match': '"2"' } });
    expect(await isStored(thumbnailKey)).toBe(false);
    expect(await lastEntry()).toMatchObject({
      action: 'salesOrganisationChanged',
      changes: [{ field: 'logo', from: expect.any(String), to: null }],
    });
    expect(await administrator.refusal(contract.deleteLogo, ofOrganisation())).toMatchObject({
      ...{ status: 404, code: 'NoPicture' },
    });
  });

  test('are refused for others, for a stale version and for an organisation of another tenant', async () => {
    const internal = api(await createPerson(database.db, { isInternal: true }));
    const input = { ...ofTenant(), body: await form() };
    expect(await internal.refusal(contract.saveLogo, input)).toMatchObject({ status: 403 });
    const stale = { ...ofTenant(), headers: { 'if-match': '"1"' } };
    expect(await administrator.refusal(contract.deleteLogo, stale)).toMatchObject({ status: 412 });
    const { tenantId: otherId } = await createTenant(database.db);
    for (const logoID of [`${otherId}_${salesOrgId}`, '999999999', `${tenantId}_999999999`]) {
      const other = { params: { logoID }, body: await form() };
      expect(await administrator.refusal(contract.saveLogo, other)).toMatchObject({ code: 'NotFound' });
    }
    const [row] = await database.db
      .select()
      .from(salesOrganisations)
      .where(eq(salesOrganisations.salesOrgId, salesOrgId));
    expect(row?.thumbnailKey).toBeNull();
  });

  test('are shown in lists at once, as a new title is', async () => {
    const ctx = serviceContext(database.db, person, [tenantId]);
    const shown = async () => (await listLogos(ctx)).get(String(tenantId))?.thumbnailUrl;
    const before = await shown();
    const { data } = await administrator.call(contract.saveLogo, { ...ofTenant(), body: await form() });
    expect(await shown()).toBe(data.thumbnailUrl);
    expect(data.thumbnailUrl).not.toBe(before);
  });

  test('of the demo may be shared: they are not deleted when they are replaced', async () => {
    const store = await getFileStore();
    await store.put('demo/shared', new Blob(['pixels']).stream(), 'image/png');
    const isOne = eq(tenants.tenantId, tenantId);
    await database.db.update(tenants).set({ thumbnailKey: 'demo/shared' }).where(isOne);
    await administrator.call(contract.saveLogo, { ...ofTenant(), body: await form() });
    expect(await isStored('demo/shared')).toBe(true);
  });
});
