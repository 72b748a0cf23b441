import { changeDelivery } from '@/lib/contract/deliveries';
import { replaceMaterials, saveDeliveryData } from '@/lib/contract/materials';
import type { ProvokingCall, Refusal, Texts } from '@/tests/support/error-catalogue';
import { createUnit } from '@/tests/support/factories';
import { createDelivery, createLot } from '@/tests/support/lots';
import { createCatalogue, createMaterials, inDays, PANELS } from '@/tests/support/materials';
import type { Place } from '@/tests/support/role-places';

const ROW = { type: PANELS, volume: 1, deliveryDate: inDays(50) };

/** A lot beside the others, in a subproject of its own. */
async function ownLot({ db, root }: Place, state: 'Preparing' | 'Approved' = 'Preparing') {
  await createCatalogue(db);
  return createLot(db, await createUnit(db, root, { unitType: 'subproject' }), state);
}

/** Materials that cannot be kept. */
const material = (code: string, at: string, change: object, texts: Texts): Refusal => ({
  code: `DELIVERY.${code}`,
  top: 'ValidationFailed',
  status: 400,
  at,
  in: 'reviewing',
  async call(place) {
    const { unitId } = await ownLot(place);
    return { endpoint: replaceMaterials, params: { projectUnitID: unitId }, body: [{ ...ROW, ...change }] };
  },
  texts,
});

async function approvedLot(place: Place) {
  const lot = await ownLot(place, 'Approved');
  await createMaterials(place.db, lot, [{ type: PANELS, volumeM3: 5, deliveryDay: inDays(40) }]);
  return {
    lot,
    delivery: await createDelivery(place.db, lot, { deliveryDate: inDays(40), deliveryType: 'Fixed' }),
  };
}

const replaced =
  (row: object) =>
  async (place: Place): Promise<ProvokingCall> => {
    const { lot } = await approvedLot(place);
    return { endpoint: replaceMaterials, params: { projectUnitID: lot.unitId }, body: [row] };
  };

/** Materials, dates and deliveries (portal-2 §5). */
export const deliveries: readonly Refusal[] = [
  material('TypeUnknown', '0/type', { type: 'Bricks' }, [
    'This material does not exist.',
    'Dieses Material gibt es nicht.',
    'Dit materiaal bestaat niet.',
  ]),
  material('VolumeNegative', '0/volume', { volume: -1 }, [
    'The volume must be 0 or more.',
    'Das Volumen ist mindestens 0.',
    'Het volume is minstens 0.',
  ]),
  material('VolumeDecimals', '0/volume', { volume: 1.0001 }, [
    'At most three decimals.',
    'Höchstens drei Nachkommastellen.',
    'Hoogstens drie decimalen.',
  ]),
  material('MaxValueReached', '0/volume', { volume: 351 }, [
    'Limit reached: at most 350 m³ are left.',
    'Höchstwert erreicht: Hier sind noch höchstens 350 m³ frei.',
    'Maximum bereikt: hier is nog hoogstens 350 m³ beschikbaar.',
  ]),
  {
    code: 'DELIVERY.DateRequired',
    top: 'ValidationFailed',
    status: 400,
    at: 'subProjects/0/approvalLots/0/materials/0/deliveryDate',
    in: 'reviewing',
    call: async (place) => {
      const lot = await ownLot(place);
      const materials = [{ ...ROW, deliveryDate: null }];
      await createMaterials(place.db, lot, [{ type: PANELS, volumeM3: 1, deliveryDay: inDays(40) }]);
      return {
        endpoint: saveDeliveryData,
        params: { rootProjectUnitID: place.root.unitId },
        body: {
          subProjects: [
            { subProjectID: lot.parentUnitId, approvalLots: [{ approvalLotID: lot.unitId, materials }] },
          ],
        },
      };
    },
    texts: ['Enter a delivery date.', 'Bitte geben Sie einen Liefertermin an.', 'Vul een leverdatum in.'],
  },
  material('DateTooEarly', '0/deliveryDate', { deliveryDate: inDays(1) }, [
    'This date is too early for a delivery. Choose a later one.',
    'Zu diesem Termin kann noch nicht geliefert werden. Wählen Sie einen späteren.',
    'Deze datum is te vroeg voor een levering. Kies een latere datum.',
  ]),
  {
    code: 'DELIVERY.LimitReached',
    top: 'ValidationFailed',
    status: 400,
    at: 'subProjects/0',
    in: 'reviewing',
    call: async (place) => {
      const lot = await ownLot(place);
      const other = await createUnit(
        place.db,
        { ...lot, unitId: lot.parentUnitId ?? '' },
        { unitType: 'approvallot' },
      );
      const lots = [lot, other].map(({ unitId }) => ({
        approvalLotID: unitId,
        materials: [{ ...ROW, volume: 200 }],
      }));
      return {
        endpoint: saveDeliveryData,
        params: { rootProjectUnitID: place.root.unitId },
        body: { subProjects: [{ subProjectID: lot.parentUnitId, approvalLots: lots }] },
      };
    },
    texts: [
      'Limit exceeded: the subproject would have 400 m³ of 350 m³.',
      'Die Grenze von 350 m³ je Teilprojekt ist überschritten: zusammen wären es 400 m³.',
      'De grens van 350 m³ per deelproject is overschreden: samen zou het 400 m³ zijn.',
    ],
  },
  {
    code: 'VolumesLocked',
    status: 409,
    in: 'reviewing',
    call: replaced({ ...ROW, volume: 6, deliveryDate: inDays(40) }),
    texts: [
      'The lot is approved. Its volumes can no longer be changed.',
      'Das Los ist freigegeben. Seine Volumen lassen sich nicht mehr ändern.',
      'Het deel is goedgekeurd; de volumes liggen vast.',
    ],
  },
  {
    code: 'DeliveryFixed',
    status: 409,
    in: 'reviewing',
    call: async (place) => ({
      endpoint: changeDelivery,
      params: { deliveryLotID: (await approvedLot(place)).delivery.deliveryLotId },
      body: { deliveryType: 1 },
    }),
    texts: ['This delivery is fixed.', 'Diese Lieferung ist bereits fix.', 'De leverdatum ligt al vast.'],
  },
];
