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
  preset,
  radio,
  required,
  section,
  sheet,
  text,
  textarea,
  unit,
  when,
  whereIs,
} from './build-sheet';
import { CCL_BLOCK_TYPES, CS_THICKNESSES } from './ccl-block-types';
import { MAIL, PHONE, TIME, WEEK } from './patterns';
import type { Sheet } from './sheet';

type Drafts = Parameters<typeof section>[1][];
type Sections = Parameters<typeof sheet>[1];

/**
 * The control name with the sheet's prefix: on `nl-1-uitgekiend` the control `kimHeight` is
 * `nl1UitgekiendKimHeight` (domain.md §7).
 */
export function prefixedName(sheetName: string, control: string): string {
  const prefix = sheetName.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return `${prefix}${control.charAt(0).toUpperCase()}${control.slice(1)}`;
}

function prefixedSheet(name: string, sections: Sections, activationPaths?: string[]): Sheet {
  const naming = (control: string) => prefixedName(name, control);
  return sheet(name, sections, { naming, ...(activationPaths && { activationPaths }) });
}

/** Sheet 0: the project, its building, and questions of the country. */
function general(name: string, ...country: Drafts): Sheet {
  return prefixedSheet(name, [
    section(
      'project',
      text('projectName', required),
      text('client', required),
      text('clientRef'),
      text('contactName', required),
      text('contactMail', required, pattern(MAIL)),
      text('contactPhone', pattern(PHONE)),
    ),
    section(
      'building',
      number('storeys', required),
      number('dwellings'),
      text('structuralEngineer', required),
      radio('drawingFormat', ['dwg', 'ifc', 'pdf'], required),
      text('drawingDeadline', pattern(WEEK)),
    ),
    section('country', ...country),
  ]);
}

interface Technical {
  extra?: Drafts;
  /** Whether walls are delivered as kits, cut in the plant. */
  kit?: boolean;
  activationPaths?: string[];
}

/** Sheet 1: blocks and walls. */
function technical(name: string, { extra = [], kit = false, activationPaths }: Technical = {}): Sheet {
  const sections = [
    section('blocks', component('ccl-block-types', CCL_BLOCK_TYPES)),
    section(
      'walls',
      multiple('thickness', CS_THICKNESSES, required, unit('mm')),
      atLeastOne(checkbox('loadBearing'), checkbox('partition')),
      dropdown('soundWall', ['none', '250', '300'], unit('mm')),
      dropdown('fireClass', ['none', 'REI60', 'REI90', 'REI120']),
    ),
    section(
      'base',
      dropdown('kimHeight', ['25', '50', '70', '80', '100', '120'], required, unit('mm')),
      dropdown('kimMortar', ['M10', 'M25'], required),
      number('kimJoint', unit('mm'), pattern(/^((1[5-9]|2\d)(\.\d+)?|30)$/, '15–30')),
    ),
    section(
      'details',
      dropdown('wallTies', ['flat', 'angle', 'none']),
      number('movementJoint', unit('m')),
      number('openingTolerance', unit('mm')),
      radio('lintelsBy', ['supplier', 'client'], required),
      dropdown('lintelBearing', ['115', '150', '200', '250'], unit('mm'), when('lintelsBy', 'supplier')),
      textarea('technicalNotes'),
      ...extra,
    ),
  ];
  return prefixedSheet(name, kit ? [...sections, KIT] : sections, activationPaths);
}

const KIT = section(
  'kit',
  atLeastOne(checkbox('kitPerWall', exclusive('kit')), checkbox('kitPerStorey', exclusive('kit'))),
  radio('wallNumbering', ['client', 'supplier'], required),
  checkbox('sawnGables'),
  number('gableAngle', unit('°'), activeIf('sawnGables')),
  number('spareBlocks', unit('%')),
);

/** Sheet 2: the schedule and the site. */
function logistics(name: string, ...extra: Drafts): Sheet {
  return prefixedSheet(name, [
    section('schedule', component('ccl-delivery-schedule', [])),
    section(
      'logistics',
      multiple('unloading', ['truckCrane', 'grab', 'forklift'], required),
      radio('settingMachine', ['own', 'rental', 'none'], required),
      checkbox('powerSupply'),
      dropdown('maxLayersOnFloor', ['1', '2']),
      number('floorLoad', unit('kN/m²')),
      radio('packaging', ['perWall', 'perStorey', 'perBlockType'], required),
      text('deliverFrom', pattern(TIME)),
      text('deliverTo', pattern(TIME)),
      textarea('siteNotes'),
      ...extra,
    ),
  ]);
}

const DUTCH: Drafts = [
  dropdown('useFunction', ['residential', 'office', 'education', 'care', 'industrial'], required),
  dropdown('consequenceClass', ['CC1', 'CC2', 'CC3'], required),
  checkbox('qualityAssurance'),
  text('qualityInspector', required, activeIf('qualityAssurance')),
];

const GERMAN_STATES = 'BW BY BE BB HB HH HE MV NI NW RP SL SN ST SH TH'.split(' ');
/** 01–95, the two halves of Corsica and the overseas departments. */
const FRENCH_DEPARTMENT = /^(0[1-9]|[1-8]\d|9[0-5]|2[AB]|97[1-6])$/;

/** The sheets of set CCL: for each country, and for the factory-cut assortment (domain.md §7). */
export const CCL_SHEETS = {
  nl: [
    general('nl-0', ...DUTCH, radio('assortment', ['free', 'kit'], required, preset('free'))),
    technical('nl-1', {
      extra: [checkbox('ankerless')],
      activationPaths: [whereIs('nl0Assortment', 'free')],
    }),
    technical('nl-1-uitgekiend', { kit: true, activationPaths: [whereIs('nl0Assortment', 'kit')] }),
    logistics('nl-2', checkbox('logisticsHub')),
  ],
  de: [
    general(
      'de-0',
      dropdown('federalState', GERMAN_STATES, required),
      dropdown('seismicZone', ['0', '1', '2', '3']),
      radio('staticsReleased', ['yes', 'no'], required),
    ),
    technical('de-1', { extra: [dropdown('overlap', ['0.4h', '0.2h'], required)] }),
    logistics('de-2', checkbox('halfTrailer')),
  ],
  be: [
    general(
      'be-0',
      dropdown('region', ['Vlaanderen', 'Brussel', 'Wallonie'], required),
      radio('siteLanguage', ['nl', 'fr'], required),
    ),
    technical('be-1', { extra: [checkbox('ankerless')] }),
    logistics('be-2', checkbox('lowEmissionZone')),
  ],
  fr: [
    general(
      'fr-0',
      text('departement', required, pattern(FRENCH_DEPARTMENT)),
      dropdown('seismicZone', ['1', '2', '3', '4', '5'], required),
    ),
    technical('fr-1', { extra: [checkbox('ringBeams')] }),
    logistics('fr-2', checkbox('critAir')),
  ],
  uitgekiend: [
    general('uitgekiend-0', ...DUTCH),
    technical('uitgekiend-1', { kit: true }),
    logistics('uitgekiend-2'),
  ],
} as const satisfies Record<string, readonly Sheet[]>;
