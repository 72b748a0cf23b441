type Values = Record<string, unknown>;

/** The three sheets a project is asked, by their names: country and level, such as `nl-0`. */
export interface CclAnswers {
  sheets: readonly [general: string, technical: string, logistics: string];
  general: Values;
  technical: Values;
  logistics: Values;
  /** Blocks ticked in class CS12, such as `150 × 538`. */
  blocks: readonly string[];
}

const GENERAL_DEFAULTS: Values = {
  projectName: '',
  client: '',
  clientRef: '',
  contactName: '',
  contactMail: '',
  contactPhone: '',
  storeys: null,
  dwellings: null,
  structuralEngineer: '',
  drawingFormat: '',
  drawingDeadline: '',
};

const TECHNICAL_DEFAULTS: Values = {
  thickness: [],
  loadBearing: false,
  partition: false,
  soundWall: '',
  fireClass: '',
  kimHeight: '',
  kimMortar: '',
  kimJoint: null,
  wallTies: '',
  movementJoint: null,
  openingTolerance: null,
  lintelsBy: '',
  lintelBearing: '',
  technicalNotes: '',
};

const LOGISTICS_DEFAULTS: Values = {
  unloading: [],
  settingMachine: '',
  powerSupply: false,
  maxLayersOnFloor: '',
  floorLoad: null,
  packaging: '',
  deliverFrom: '',
  deliverTo: '',
  siteNotes: '',
};

const BLOCK_WIDTHS_MM = [100, 120, 150, 175, 200, 214, 240, 265, 300];
const BLOCK_HEIGHTS_MM = [538, 648];
/** Length in m and density in kg/m³ of the blocks (domain.md §7). */
const BLOCK_LENGTH_M = 0.898;
const DENSITY = 1750;

/** Saved sheet data of set CCL (domain.md §7). */
export function cclSheet(answers: CclAnswers): Record<string, unknown> {
  const [general, technical, logistics] = answers.sheets;
  return {
    _versions: Object.fromEntries(answers.sheets.map((name) => [name, 1])),
    [general]: prefixed(general, { ...GENERAL_DEFAULTS, ...answers.general }),
    [technical]: {
      'ccl-block-types': blockTypes(answers.blocks),
      ...prefixed(technical, { ...TECHNICAL_DEFAULTS, ...answers.technical }),
    },
    [logistics]: {
      'ccl-delivery-schedule': [],
      ...prefixed(logistics, { ...LOGISTICS_DEFAULTS, ...answers.logistics }),
    },
  };
}

/** Control names carry their sheet: `storeys` on `nl-0` is `nl0Storeys`. */
function prefixed(sheet: string, values: Values): Values {
  const prefix = sheet.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      `${prefix}${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      value,
    ]),
  );
}

function blockTypes(ticked: readonly string[]) {
  return BLOCK_WIDTHS_MM.flatMap((width) =>
    BLOCK_HEIGHTS_MM.map((height) => {
      const block = `${width} × ${height}`;
      const weight = Math.round((BLOCK_LENGTH_M * height * width * DENSITY) / 1e6);
      return { block, weight, cs12: ticked.includes(block), cs20: false };
    }),
  );
}
