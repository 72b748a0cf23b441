import {
  activeIf,
  atLeastOne,
  checkbox,
  component,
  dropdown,
  exclusive,
  multiple,
  number,
  pattern,
  radio,
  required,
  section,
  sheet,
  text,
  textarea,
  unit,
  when,
} from './build-sheet';
import { MAIL, PHONE, TIME, WEEK } from './patterns';
import type { Sheet } from './sheet';

/** The sheets that a project chooses by its materials (domain.md §7, set PSW). */
export const MATERIAL_SHEETS = [
  'matAacPanels',
  'matAacBlocks',
  'matLintels',
  'matCsElements',
  'matAccessories',
] as const;
type MaterialSheet = (typeof MATERIAL_SHEETS)[number];

const building = section(
  'building',
  text('projectName', required),
  text('clientRef'),
  dropdown('buildingType', ['house', 'terraced', 'apartment', 'office', 'industrial', 'other'], required),
  text('otherType', required, when('buildingType', 'other')),
  number('dwellings', required),
  number('storeys', required, pattern(/^[1-9]\d?$/)),
  number('buildingHeight', unit('m')),
  checkbox('basement'),
);

const parties = section(
  'parties',
  text('architect'),
  text('engineer', required),
  text('contractor', required),
);

const requirements = section(
  'requirements',
  dropdown('fireClass', ['none', 'EI30', 'EI60', 'EI90', 'REI60', 'REI90', 'REI120']),
  dropdown('soundClass', ['none', '40', '43', '47', '53', '56'], unit('dB')),
  dropdown('seismicZone', ['0', '1', '2', '3']),
  checkbox('insulationExternal', exclusive('ins')),
  checkbox('insulationCavity', exclusive('ins')),
  number('tolerance', unit('mm')),
);

const bim = section(
  'bim',
  radio('bim', ['yes', 'no'], required),
  dropdown('ifcVersion', ['IFC2x3', 'IFC4', 'IFC4.3'], required, when('bim', 'yes')),
  dropdown('lod', ['200', '300', '350', '400'], when('bim', 'yes')),
  text('modelContact', pattern(MAIL), when('bim', 'yes')),
);

const site = sheet('site', [
  section(
    'contact',
    text('siteManager', required),
    text('sitePhone', required, pattern(PHONE)),
    text('siteMail', pattern(MAIL)),
  ),
  section(
    'access',
    checkbox('truck40t'),
    number('roadWidth', unit('m')),
    checkbox('turningArea'),
    textarea('accessLimits'),
  ),
  section(
    'unloading',
    atLeastOne(
      checkbox('unloadTruckCrane', exclusive('unl')),
      checkbox('unloadForklift', exclusive('unl')),
      checkbox('unloadSiteCrane', exclusive('unl')),
    ),
    radio('crane', ['none', 'tower', 'mobile'], required),
    number('craneCapacity', required, unit('kg'), when('crane', 'tower', 'mobile')),
    number('craneReach', unit('m'), when('crane', 'tower', 'mobile')),
    number('storageArea', unit('m²')),
    checkbox('storeOnFloor'),
    number('floorLoad', unit('kN/m²'), activeIf('storeOnFloor')),
  ),
  section(
    'times',
    text('deliverFrom', pattern(TIME)),
    text('deliverTo', pattern(TIME)),
    text('firstDeliveryWeek', required, pattern(WEEK)),
    radio('deliveryMode', ['fixed', 'onCall', 'planned'], required),
    number('noticeDays', required, unit('d'), when('deliveryMode', 'onCall')),
    textarea('siteNotes'),
  ),
]);

const materials = sheet('materials', [
  section('materials', component('questionnaire-materials', [], MATERIAL_SHEETS)),
]);

const materialQuestions: Record<MaterialSheet, ReturnType<typeof section>> = {
  matAacPanels: section(
    'panels',
    multiple('panelThickness', ['70', '100', '150'], required, unit('mm')),
    number('panelHeight', required, unit('mm')),
    dropdown('panelClass', ['AAC 3.5/500', 'AAC 4.5/550']),
    dropdown('panelJoint', ['adhesive', 'thinBed']),
    dropdown('topFixing', ['foam', 'foamAnchor', 'slidingBracket'], required),
    dropdown('surface', ['skim', 'plaster', 'tiles']),
    checkbox('wetRooms'),
    text('wetRoomSystem', activeIf('wetRooms')),
    textarea('panelNotes'),
  ),
  matAacBlocks: section(
    'blocks',
    multiple('blockThickness', ['100', '150', '175', '200', '240', '300', '365'], required, unit('mm')),
    dropdown('blockClass', ['PP2-0.35', 'PP2-0.40', 'PP4-0.50', 'PP4-0.55', 'PP6-0.65'], required),
    dropdown('blockLength', ['499', '599', '624'], unit('mm')),
    dropdown('blockHeight', ['199', '249'], unit('mm')),
    checkbox('uBlocks'),
    number('blockVolume', unit('m³')),
  ),
  matLintels: section(
    'lintels',
    multiple('lintelFamilies', ['N', 'L', 'F'], required),
    number('openingsCount'),
    dropdown('minBearing', ['115', '150', '190', '240'], required, unit('mm')),
    checkbox('propping'),
    textarea('lintelNotes'),
  ),
  matCsElements: section(
    'csElements',
    multiple(
      'csThickness',
      ['100', '120', '150', '175', '200', '214', '240', '265', '300'],
      required,
      unit('mm'),
    ),
    atLeastOne(checkbox('csClass12'), checkbox('csClass20')),
    dropdown('csHeight', ['498', '538', '623', '648'], unit('mm')),
    dropdown('csKim', ['25', '50', '70', '80', '100', '120'], unit('mm')),
    dropdown('csTies', ['flat', 'angle', 'none']),
  ),
  matAccessories: section(
    'accessories',
    multiple('mortar', ['thinBed', 'M10', 'M25'], required),
    number('mortarBags'),
    number('wallTies', unit('pcs')),
    number('anchors', unit('pcs')),
    checkbox('membrane'),
    checkbox('toolRental'),
    multiple('tools', ['settingCrane', 'saw', 'grab'], activeIf('toolRental')),
  ),
};

/** All sheets of set PSW in all versions, in display order. */
export const PSW_SHEETS: readonly Sheet[] = [
  sheet('project', [building, parties, requirements]),
  sheet('project', [building, parties, requirements, bim], { version: 2 }),
  site,
  materials,
  ...MATERIAL_SHEETS.map((name) =>
    sheet(name, [materialQuestions[name]], {
      activationPaths: [`$['materials']['questionnaire-materials'][?@=='${name}']`],
    }),
  ),
];
