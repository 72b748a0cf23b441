type Values = Record<string, unknown>;

/** What a project says in its information sheet; what is left out keeps its default. */
export interface PswAnswers {
  project: Values;
  site: Values;
  /** Chosen material sheets with their answers. */
  materials: Partial<Record<keyof typeof MATERIAL_DEFAULTS, Values>>;
}

const VERSIONS: Readonly<Record<string, number>> = { project: 2 };

const PROJECT_DEFAULTS: Values = {
  projectName: '',
  clientRef: '',
  buildingType: '',
  otherType: '',
  dwellings: null,
  storeys: null,
  buildingHeight: null,
  basement: false,
  architect: '',
  engineer: '',
  contractor: '',
  fireClass: '',
  soundClass: '',
  seismicZone: '',
  insulationExternal: false,
  insulationCavity: false,
  tolerance: null,
  bim: '',
  ifcVersion: '',
  lod: '',
  modelContact: '',
};

const SITE_DEFAULTS: Values = {
  siteManager: '',
  sitePhone: '',
  siteMail: '',
  truck40t: false,
  roadWidth: null,
  turningArea: false,
  accessLimits: '',
  unloadTruckCrane: false,
  unloadForklift: false,
  unloadSiteCrane: false,
  crane: '',
  craneCapacity: null,
  craneReach: null,
  storageArea: null,
  storeOnFloor: false,
  floorLoad: null,
  deliverFrom: '',
  deliverTo: '',
  firstDeliveryWeek: '',
  deliveryMode: '',
  noticeDays: null,
  siteNotes: '',
};

const MATERIAL_DEFAULTS = {
  matAacPanels: {
    panelThickness: [],
    panelHeight: null,
    panelClass: '',
    panelJoint: '',
    topFixing: '',
    surface: '',
    wetRooms: false,
    wetRoomSystem: '',
    panelNotes: '',
  },
  matAacBlocks: {
    blockThickness: [],
    blockClass: '',
    blockLength: '',
    blockHeight: '',
    uBlocks: false,
    blockVolume: null,
  },
  matLintels: { lintelFamilies: [], openingsCount: null, minBearing: '', propping: false, lintelNotes: '' },
  matAccessories: {
    mortar: [],
    mortarBags: null,
    wallTies: null,
    anchors: null,
    membrane: false,
    toolRental: false,
    tools: [],
  },
} satisfies Record<string, Values>;

/** Saved sheet data of set PSW (domain.md §7). */
export function pswSheet({ project, site, materials }: PswAnswers): Record<string, unknown> {
  const chosen = Object.entries(MATERIAL_DEFAULTS).flatMap(([name, defaults]) => {
    const answers = Object.entries(materials).find(([sheet]) => sheet === name)?.[1];
    return answers ? [[name, { ...defaults, ...answers }] as const] : [];
  });
  const sheets: Record<string, Values> = {
    project: { ...PROJECT_DEFAULTS, ...project },
    site: { ...SITE_DEFAULTS, ...site },
    materials: { 'questionnaire-materials': chosen.map(([name]) => name) },
    ...Object.fromEntries(chosen),
  };
  return { _versions: versionsOf(sheets), ...sheets };
}

function versionsOf(sheets: Record<string, Values>): Record<string, number> {
  return Object.fromEntries(Object.keys(sheets).map((name) => [name, VERSIONS[name] ?? 1]));
}
