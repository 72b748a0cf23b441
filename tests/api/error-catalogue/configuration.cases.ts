import {
  bannerSalesOrganisations,
  banners,
  companies,
  defaultMembers,
  materials,
  plants,
  projectRequests,
  unitProductTypes,
  userSalesOrganisations,
} from '@/db/schema';
import * as catalogue from '@/lib/contract/catalogue';
import { saveLogo } from '@/lib/contract/pictures';
import { deleteSalesOrganisation } from '@/lib/contract/sales-organisations';
import * as tenancy from '@/lib/contract/tenants';
import { createPerson } from '@/tests/support/accounts';
import { createPlantOf } from '@/tests/support/catalogue';
import type { ProvokingCall, Refusal, Texts } from '@/tests/support/error-catalogue';
import { createProject, createTenant } from '@/tests/support/factories';
import { nextNumber } from '@/tests/support/numbers';
import { pictureForm } from '@/tests/support/pictures';
import type { Place } from '@/tests/support/role-places';

const IN_USE: Texts = [
  'This is in use and cannot be deleted. Deactivate it instead.',
  'Das wird verwendet und kann nicht gelöscht werden. Deaktivieren Sie es stattdessen.',
  'Dit is in gebruik en kan niet worden verwijderd. Deactiveer het in plaats daarvan.',
];

/** What refers to a thing so that it cannot be deleted. */
const usage = (kind: string, call: (place: Place) => Promise<ProvokingCall>, texts: Texts): Refusal => ({
  code: `USAGE.${kind}`,
  ...{ top: 'InUse', status: 409, as: 'AD', call, texts },
});

/** A file that is no logo. */
const logo = (code: string, content: string, texts: Texts): Refusal => ({
  code: `LOGO.${code}`,
  ...{ top: 'ValidationFailed', status: 400, as: 'AD', at: 'image', texts },
  call: async ({ tenantId }) => ({
    endpoint: saveLogo,
    params: { logoID: String(tenantId) },
    body: await pictureForm(Buffer.from(content)),
  }),
});

const ofPlant = (plantId: number) => ({
  endpoint: catalogue.deletePlant,
  params: { plantID: String(plantId) },
});
const ofType = (productTypeId: number) => ({
  endpoint: catalogue.deleteProductType,
  params: { productTypeID: String(productTypeId) },
});
const ofOrganisation = (salesOrgId: number) => ({
  endpoint: deleteSalesOrganisation,
  params: { salesOrgID: String(salesOrgId) },
});

const PLANT = { plantKey: 'REFUSED', name: 'Refused', trucksPerWeek: 1 };

/** What administrators enter for the companies of the portal. */
export const configuration: readonly Refusal[] = [
  logo('WrongType', 'GIF89a', [
    'A logo is a PNG, JPEG or WebP. Choose such a file.',
    'Ein Logo ist ein PNG, JPEG oder WebP. Wählen Sie eine solche Datei.',
    'Een logo is een PNG, JPEG of WebP. Kies zo’n bestand.',
  ]),
  logo('Vector', '<svg xmlns="http://www.w3.org/2000/svg"/>', [
    'The portal does not read SVG files, because they may contain programs. Save the logo as a PNG, or choose it in the portal, where your browser makes a PNG of it.',
    'SVG-Dateien liest das Portal nicht, weil sie Programme enthalten können. Speichern Sie das Logo als PNG, oder wählen Sie es im Portal, wo Ihr Browser ein PNG daraus macht.',
    'Het portaal leest geen SVG-bestanden, omdat ze programma’s kunnen bevatten. Sla het logo op als PNG, of kies het in het portaal, waar uw browser er een PNG van maakt.',
  ]),
  {
    code: 'InUse',
    ...{ status: 409, as: 'AD', texts: IN_USE },
    call: async ({ db }) => ofPlant((await createPlantOf(db)).plantId),
  },
  usage(
    'projects',
    async ({ db }) => {
      const { tenantId } = await createTenant(db, []);
      await createProject(db, { tenantId });
      return { endpoint: tenancy.deleteTenant, params: { tenantID: String(tenantId) } };
    },
    ['1 project', '1 Projekt', '1 project'],
  ),
  usage(
    'placedOrders',
    async ({ db }) => {
      const { tenantId } = await createTenant(db, []);
      await createProject(db, { tenantId, orderNumber: `45${tenantId}` });
      return { endpoint: tenancy.deleteTenant, params: { tenantID: String(tenantId) } };
    },
    ['1 placed order', '1 ausgelöste Bestellung', '1 geplaatste bestelling'],
  ),
  usage(
    'salesOrganisations',
    async ({ db }) => {
      const { tenantId } = await createTenant(db, []);
      return { endpoint: tenancy.deleteTenant, params: { tenantID: String(tenantId) } };
    },
    ['1 sales organisation', '1 Verkaufsorganisation', '1 verkooporganisatie'],
  ),
  usage(
    'people',
    async ({ db }) => {
      const { salesOrgId } = await createTenant(db, []);
      const { userId } = await createPerson(db);
      await db.insert(userSalesOrganisations).values({ userId, salesOrgId });
      return ofOrganisation(salesOrgId);
    },
    ['1 person', '1 Person', '1 persoon'],
  ),
  usage(
    'defaultMembers',
    async ({ db }) => {
      const { tenantId, salesOrgId } = await createTenant(db, []);
      const { userId } = await createPerson(db);
      await db.insert(defaultMembers).values({ tenantId, salesOrgId, userId, roleKey: 'reviewer' });
      return ofOrganisation(salesOrgId);
    },
    ['1 default member', '1 Standardmitglied', '1 standaardlid'],
  ),
  usage(
    'assignments',
    async ({ db, root }) => {
      const made = await createPlantOf(db);
      await db.insert(unitProductTypes).values({ unitId: root.unitId, ...made });
      return ofPlant(made.plantId);
    },
    ['1 assignment to a unit', '1 Zuordnung zu einer Einheit', '1 toewijzing aan een onderdeel'],
  ),
  usage(
    'materials',
    async ({ db, lot }) => {
      const { productTypeId } = await createPlantOf(db);
      const position = nextNumber('position');
      await db.insert(materials).values({ unitId: lot.unitId, position, productTypeId, volumeM3: 1 });
      return ofType(productTypeId);
    },
    ['1 material of a lot', '1 Material eines Loses', '1 materiaal van een deel'],
  ),
  usage('preliminaryDays', async ({ db }) => ofType((await createPlantOf(db)).productTypeId), [
    '1 lead time',
    '1 Eintrag der Vorlauftage',
    '1 regel met voorloopdagen',
  ]),
  usage(
    'companies',
    async ({ db }) => {
      const { salesOrgId } = await createTenant(db, []);
      const row = { key: `K-${nextNumber('entity')}`, name: 'Deichbau', salesOrgIds: [salesOrgId] };
      await db.insert(companies).values(row);
      return ofOrganisation(salesOrgId);
    },
    ['1 company', '1 Firma', '1 bedrijf'],
  ),
  usage(
    'banners',
    async ({ db }) => {
      const { salesOrgId } = await createTenant(db, []);
      const window = { showFrom: new Date(), showUntil: new Date(Date.now() + 1000) };
      const [banner] = await db
        .insert(banners)
        .values({ title: 'A', text: 'B', level: 'info', ...window })
        .returning();
      await db.insert(bannerSalesOrganisations).values({ bannerId: banner?.bannerId ?? '', salesOrgId });
      return ofOrganisation(salesOrgId);
    },
    ['1 banner', '1 Banner', '1 mededeling'],
  ),
  usage(
    'others',
    async ({ db }) => {
      const { salesOrgId } = await createTenant(db, []);
      const { userId } = await createPerson(db);
      await db.insert(projectRequests).values({ userId, salesOrgId });
      return ofOrganisation(salesOrgId);
    },
    ['1 other entry', '1 weiterer Eintrag', '1 ander item'],
  ),
  {
    code: 'FixedOnceUsed',
    ...{ status: 409, as: 'AD' },
    call: ({ tenantId }) => ({
      endpoint: tenancy.changeTenant,
      params: { tenantID: String(tenantId) },
      body: { title: `Tenant ${tenantId}`, numberPrefix: 'W1W' },
    }),
    texts: [
      'This value is fixed because it is already in use.',
      'Dieser Wert steht fest, weil er schon verwendet wird.',
      'Deze waarde ligt vast, omdat ze al in gebruik is.',
    ],
  },
  {
    code: 'Fixed',
    ...{ top: 'FixedOnceUsed', status: 409, at: 'numberPrefix', as: 'AD' },
    call: ({ tenantId }) => ({
      endpoint: tenancy.changeTenant,
      params: { tenantID: String(tenantId) },
      body: { title: `Tenant ${tenantId}`, numberPrefix: 'W1W' },
    }),
    texts: [
      'Already in use: create a new one instead.',
      'Schon verwendet: Legen Sie stattdessen einen neuen Eintrag an.',
      'Al in gebruik: maak in plaats daarvan een nieuw item.',
    ],
  },
  {
    code: 'KeyFixed',
    ...{ top: 'ValidationFailed', status: 400, at: 'plantKey', as: 'AD' },
    call: async ({ db }) => {
      const { plantId } = await createPlantOf(db);
      return { endpoint: catalogue.changePlant, params: { plantID: String(plantId) }, body: PLANT };
    },
    texts: [
      'The key never changes. Create a new entry instead.',
      'Das Kürzel ändert sich nie. Legen Sie stattdessen einen neuen Eintrag an.',
      'De sleutel verandert nooit. Maak in plaats daarvan een nieuw item.',
    ],
  },
  {
    code: 'Taken',
    ...{ top: 'ValidationFailed', status: 400, at: 'plantKey', as: 'AD' },
    call: async ({ db }) => {
      await db.insert(plants).values({ key: 'TAKEN', name: 'Taken' }).onConflictDoNothing();
      return { endpoint: catalogue.createPlant, body: { ...PLANT, plantKey: 'TAKEN' } };
    },
    texts: [
      '“TAKEN” is taken. Choose another.',
      '„TAKEN“ ist vergeben. Wählen Sie etwas anderes.',
      '“TAKEN” is al in gebruik. Kies iets anders.',
    ],
  },
  {
    code: 'PrefixConfusable',
    ...{ top: 'ValidationFailed', status: 400, at: 'numberPrefix', as: 'AD' },
    call: async ({ db }) => {
      await createTenant(db, [], 7777).catch(() => null);
      const body = { tenantKey: 'REFUSED', title: 'Refused', numberPrefix: '77777' };
      return { endpoint: tenancy.createTenant, body };
    },
    texts: [
      'Project numbers could be confused with those of the prefix 7777. Choose another prefix.',
      'Projektnummern wären mit denen des Präfixes 7777 verwechselbar. Wählen Sie ein anderes Präfix.',
      'Projectnummers kunnen worden verward met die van het voorvoegsel 7777. Kies een ander voorvoegsel.',
    ],
  },
  {
    code: 'ContrastTooLow',
    ...{ top: 'ValidationFailed', status: 400, at: 'textColor', as: 'AD' },
    call: () => ({
      endpoint: catalogue.createProductType,
      body: {
        ...{ productTypeKey: 'REFUSED', title: 'Refused' },
        ...{ backgroundColor: '#888888', textColor: '#999999' },
      },
    }),
    texts: [
      'The text cannot be read on this background. Choose a lighter or darker colour.',
      'Der Text ist auf diesem Hintergrund nicht lesbar. Wählen Sie eine hellere oder dunklere Farbe.',
      'De tekst is op deze achtergrond niet leesbaar. Kies een lichtere of donkerdere kleur.',
    ],
  },
  {
    code: 'NotOffered',
    ...{ top: 'ValidationFailed', status: 400, at: 'plantID', in: 'validating' },
    call: async ({ db, root }) => {
      const { plantId, productTypeId } = await createPlantOf(db);
      await db.update(plants).set({ deactivatedAt: new Date() });
      const body = { projectUnitID: root.unitId, plantID: plantId, productTypeID: productTypeId };
      return { endpoint: catalogue.createAssignment, body };
    },
    texts: [
      'This is no longer offered. Choose another.',
      'Das wird nicht mehr angeboten. Wählen Sie etwas anderes.',
      'Dit wordt niet meer aangeboden. Kies iets anders.',
    ],
  },
  {
    code: 'MadeAlready',
    ...{ top: 'ValidationFailed', status: 400, at: 'productTypeID', as: 'AD' },
    call: async ({ db }) => {
      const { plantId, productTypeId } = await createPlantOf(db);
      const body = { plantID: plantId, productTypeID: productTypeId, preliminaryDays: 3 };
      return { endpoint: catalogue.createPreliminaryDays, body };
    },
    texts: [
      'This plant already has a lead time for this product type. Change it in the list.',
      'Dieses Werk hat für diese Produktart schon Vorlauftage. Ändern Sie sie in der Liste.',
      'Deze fabriek heeft voor dit producttype al voorloopdagen. Wijzig ze in de lijst.',
    ],
  },
];
