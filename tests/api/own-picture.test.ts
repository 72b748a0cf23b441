import { eq } from 'drizzle-orm';
import JSZip from 'jszip';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { users } from '@/db/schema';
import { deleteOwnPicture, getProfilePicture, saveOwnPicture } from '@/lib/contract/pictures';
import { getProfile } from '@/lib/contract/profile';
import { withUploadPlace } from '@/lib/services/pictures/upload-places';
import { getFileStore } from '@/lib/storage/file-store';
import { createPerson } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import { createPortalProduct } from '@/tests/support/factories';
import { pictureForm, plainPicture, pretendedPicture } from '@/tests/support/pictures';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
let userId: string;
let person: Api;

beforeAll(async () => {
  await createPortalProduct(database.db);
});
beforeEach(async () => {
  ({ userId } = await createPerson(database.db));
  person = api({ userId });
});

async function refusalOf(content: Uint8Array, name?: string) {
  const { status, messages } = await person.refusal(saveOwnPicture, {
    body: await pictureForm(content, name),
  });
  return [status, messages.map(({ code, reference }) => `${reference} ${code}`)];
}

async function stored() {
  const [user] = await database.db.select().from(users).where(eq(users.userId, userId));
  const file = await (await getFileStore()).get(user?.profileImageKey ?? '');
  return Buffer.from(await new Response(file?.body).arrayBuffer());
}

test('a picture is drawn again: square, upright as its EXIF says, without EXIF', async () => {
  const left = Buffer.from(await plainPicture(60, 60));
  const photo = await sharp({ create: { width: 120, height: 60, channels: 3, background: '#ffffff' } })
    .composite([{ input: left, left: 0, top: 0 }])
    .withExif({ IFD0: { Copyright: 'somebody', Make: 'camera' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { data } = await person.call(saveOwnPicture, { body: await pictureForm(photo, 'photo.jpg') });
  const { userProfile } = (await person.call(getProfile)).data;
  expect(userProfile).toMatchObject({ hasProfileImage: 1, thumbnailUrl: data.thumbnailUrl });
  const answer = await person.ask(getProfilePicture, { params: { userID: userId } });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  const bytes = await stored();
  const { format, width, height, exif, orientation } = await sharp(bytes).metadata();
  expect([format, width, height, exif, orientation]).toEqual(['png', 512, 512, undefined, undefined]);
  // What was at the left is at the top.
  const pixel = async (leftPx: number, topPx: number) =>
    (await sharp(bytes).extract({ left: leftPx, top: topPx, width: 1, height: 1 }).raw().toBuffer())[0];
  expect(await pixel(400, 50)).toBeLessThan(100);
  expect(await pixel(50, 400)).toBeGreaterThan(200);
});

test('another picture has another address; the former content is gone', async () => {
  const { data: first } = await person.call(saveOwnPicture, { body: await pictureForm() });
  const { data: second } = await person.call(saveOwnPicture, { body: await pictureForm() });
  expect(first.thumbnailUrl).not.toBe(second.thumbnailUrl);
  const now = await person.send('GET', second.thumbnailUrl);
  expect(now.headers.get('cache-control')).toContain('immutable');
  await person.call(deleteOwnPicture);
  expect((await person.call(getProfile)).data.userProfile).toMatchObject({
    hasProfileImage: 0,
    thumbnailUrl: null,
  });
  expect(await person.refusal(deleteOwnPicture)).toMatchObject({ status: 404, code: 'NoPicture' });
});

test('hostile files are refused, whatever their name says', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const zip = await new JSZip().file('a.txt', 'a').generateAsync({ type: 'uint8array' });
  const wrongType = [400, ['image PICTURE.WrongType']];
  expect(await refusalOf(svg, 'a.svg')).toEqual(wrongType);
  expect(await refusalOf(zip, 'a.png')).toEqual(wrongType);
  expect(await refusalOf(Buffer.from(''))).toEqual(wrongType);
  expect(await refusalOf(await pretendedPicture(20_000, 20_000))).toEqual([400, ['image PICTURE.TooLarge']]);
  const wide = await plainPicture(8_001, 20);
  expect(await refusalOf(wide)).toEqual([400, ['image PICTURE.TooLarge']]);
  expect(await refusalOf(await plainPicture(19, 40))).toEqual([400, ['image PICTURE.TooSmall']]);
  const whole = await plainPicture(64, 64);
  expect(await refusalOf(whole.subarray(0, whole.length - 40))).toEqual([400, ['image PICTURE.Damaged']]);
});

test('one upload of a person is read at a time', async () => {
  const send = async () => person.ask(saveOwnPicture, { body: await pictureForm() });
  let end = () => {};
  const first = withUploadPlace(
    userId,
    () =>
      new Promise<void>((resolve) => {
        end = resolve;
      }),
  );
  expect((await send()).status).toBe(429);
  end();
  await first;
  expect((await send()).status).toBe(200);
});

test('what is no form, has no picture or is too much is refused', async () => {
  const other = new FormData();
  other.set('picture', 'x');
  expect(await person.refusal(saveOwnPicture, { body: other })).toMatchObject({ code: 'ValidationFailed' });
  expect(await person.refusal(saveOwnPicture, { body: {} })).toMatchObject({ status: 415 });
  const much = await pictureForm(new Uint8Array(5 * 1024 * 1024 + 8_192));
  expect(await person.refusal(saveOwnPicture, { body: much })).toMatchObject({ status: 413 });
});

test('an external login may set a picture but not delete it', async () => {
  const { userId: externalId } = await createPerson(database.db, { isExternalLogin: true });
  const external = api({ userId: externalId });
  await external.call(saveOwnPicture, { body: await pictureForm() });
  expect(await external.refusal(deleteOwnPicture)).toMatchObject({
    status: 403,
    messages: [{ code: 'ExternalLogin' }],
  });
});
