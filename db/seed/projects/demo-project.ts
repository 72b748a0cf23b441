import type { Day } from '@/lib/domain/calendar';
import type { CommentStatus } from '@/lib/domain/comments/status';
import type { LotSource } from '@/lib/domain/models/scanned-model';
import type { SheetData } from '@/lib/domain/questionnaire/sheet-data';
import type { DeliveryType } from '@/lib/domain/vocabulary/delivery-types';
import type { StateKey } from '@/lib/domain/vocabulary/states';
import type { UnitParamKey } from '@/lib/domain/vocabulary/unit-params';
import type { UnitType, UnitVariant } from '@/lib/domain/vocabulary/unit-types';
import type { DemoLogin } from '../people';

/** A unit entered a state; the first moment of a history is its creation. */
export interface Moment {
  stateKey: StateKey;
  at: Date;
  /** The person; derived from the rules of the step if absent. */
  by?: DemoLogin;
  message?: string;
}

export interface DemoAacItem {
  room: string;
  storey: string;
  productNo: number;
  lengthMm: number;
  qty: number;
}

export interface DemoLintelItem {
  room: string;
  storey: string;
  thicknessMm: number;
  lengthMm: number;
  heightMm: number;
  qty: number;
}

export interface DemoMaterial {
  productTypeId: number;
  volumeM3: number;
  deliveryDate: Day;
}

/** A delivery of a lot; created when the lot is approved, one for each day (domain.md §4). */
export interface DemoDelivery {
  deliveryDate: Day;
  deliveryType: DeliveryType;
  /** `globalId` if the wall is known in a model. */
  walls: { wallNo: string; globalId?: string }[];
}

/** When a person entered the lot's materials. */
export interface DemoNotification {
  by: DemoLogin;
  at: Date;
}

/** A content of a file and its upload time. */
export interface DemoContent {
  content: Uint8Array;
  at: Date;
}

export interface DemoFile extends DemoContent {
  name: string;
  contentType: string;
  by: DemoLogin;
  /** Earlier contents of this file, oldest first. */
  earlier?: DemoContent[];
}

export interface DemoAnswer {
  by: DemoLogin;
  at: Date;
  text: string;
}

/** A comment on a point of a drawing of the lot. */
export interface DemoComment extends DemoAnswer {
  /** The drawing; the comment is about its first version. */
  fileName: string;
  /** Position as fractions of the page, from its left and its top edge. */
  x: number;
  y: number;
  status?: CommentStatus;
  answers?: DemoAnswer[];
}

interface DemoUnit {
  title: string;
  notes?: string;
  files?: DemoFile[];
  params?: Partial<Record<UnitParamKey, string>>;
  /** Kind and plant of the elements (domain.md §6). */
  productTypes?: [productTypeId: number, plantId: number][];
  /** When a person asked for missing data. */
  checkDataMissingSince?: Date;
}

export interface DemoLot extends DemoUnit {
  unitType: Extract<UnitType, 'approvallot' | 'aacorderlot' | 'lintelorderlot'>;
  history: Moment[];
  deliveryDate?: Day;
  orderNumber?: string;
  materials?: DemoMaterial[];
  aacItems?: DemoAacItem[];
  lintelItems?: DemoLintelItem[];
  deliveries?: DemoDelivery[];
  notifications?: DemoNotification[];
  comments?: DemoComment[];
  /** The source of its walls in the project's model. */
  modelSources?: LotSource[];
  /** The lot's drawing job, if the tenant has them (domain.md §4). */
  drawingJob?: Omit<DemoUnit, 'title'> & { history: Moment[]; custRef?: string };
}

export interface DemoSubproject extends DemoUnit {
  lots: DemoLot[];
}

/**
 * One root project of the demo as its file describes it; numbers, ids, tasks and the rest are derived from
 * it.
 */
export interface DemoProject extends DemoUnit {
  tenantId: number;
  /** Its number among the tenant's projects: 2 is P-1002. */
  ordinal: number;
  salesOrgId: number;
  variant: UnitVariant;
  history: Moment[];
  orderNumber?: string;
  deliveryDate?: Day;
  site: { name: string; street1: string; zip: string; city: string; country: string };
  siteContact: { name: string; companyMobile: string; officeEmail: string };
  sheet?: { data: SheetData; by: DemoLogin };
  subprojects: DemoSubproject[];
}
