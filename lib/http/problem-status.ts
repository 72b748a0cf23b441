import type { ErrorCode } from '@/lib/contract/error-codes';
import {
  isRefusalReason,
  REFUSALS,
  type RefusalKind,
  type RefusalReason,
} from '@/lib/domain/permissions/refusals';

const REFUSAL_STATUS: Record<RefusalKind, number> = { input: 400, right: 403, state: 409 };

const STATUS: Record<Exclude<ErrorCode, RefusalReason>, number> = {
  ValidationFailed: 400,
  UnknownField: 400,
  UnknownSalesOrg: 400,
  InvalidFilter: 400,
  InvalidIfMatch: 400,
  InvalidIdempotencyKey: 400,
  InvalidJson: 400,
  ResetLinkInvalid: 400,
  DeleteLinkInvalid: 400,
  InvalidPassword: 400,
  InvalidCode: 400,
  CodeUsed: 400,
  TooManyItems: 400,
  Unauthenticated: 401,
  SecondFactorRequired: 401,
  Forbidden: 403,
  ReadOnlyToken: 403,
  SessionRequired: 403,
  ReauthenticationRequired: 403,
  CrossOrigin: 403,
  SetupTokenInvalid: 403,
  NotFound: 404,
  NoPicture: 404,
  NoPreview: 404,
  UnknownProduct: 404,
  MethodNotAllowed: 405,
  SetupFinished: 409,
  PersonExists: 409,
  InUse: 409,
  FixedOnceUsed: 409,
  CatalogueChanged: 409,
  RemovalNotConfirmed: 409,
  RowsRefused: 409,
  DuplicateTitle: 409,
  ParentDeleted: 409,
  DeletionNotConfirmed: 409,
  SubprojectFull: 409,
  DuplicateMember: 409,
  SecondFactorState: 409,
  SoleManager: 409,
  SoleAdministrator: 409,
  AlreadyAssigned: 409,
  AlreadyRequested: 409,
  IdempotencyKeyReused: 409,
  OrderNotPlaced: 409,
  TooManyViews: 409,
  TooManyComments: 409,
  StorageFull: 409,
  BodyTooSlow: 408,
  FileNameTaken: 409,
  FileNotClean: 409,
  QuotaExceeded: 409,
  UploadConflict: 409,
  StaleVersion: 412,
  PlanOutdated: 412,
  UploadProtocol: 412,
  RangeNotSatisfiable: 416,
  UploadLocked: 423,
  // As defined by the tus protocol.
  ChecksumMismatch: 460,
  PayloadTooLarge: 413,
  UnsupportedMediaType: 415,
  FileKindNotAccepted: 415,
  IfcTooLarge: 413,
  IfcNotStep: 415,
  IfcSchemaUnsupported: 422,
  IfcTruncated: 422,
  IfcMalformed: 422,
  IfcTooManyElements: 422,
  IfcGeometryLimit: 422,
  IfcShapesUnreadable: 422,
  IfcSeveralModels: 422,
  IfcNoModelInZip: 422,
  TooManyRequests: 429,
  Internal: 500,
  NotSetUp: 503,
  Unavailable: 503,
  Busy: 503,
};

/** The only place where a refusal gets its HTTP status (rest.md, Conventions). */
export function problemStatus(code: ErrorCode): number {
  return isRefusalReason(code) ? REFUSAL_STATUS[REFUSALS[code]] : STATUS[code];
}

/** Every top-level code of a refusal, for the documentation and the tests. */
export function problemCodes(): ErrorCode[] {
  return [...keysOf(STATUS), ...keysOf(REFUSALS)].sort();
}

function keysOf<K extends string>(record: Record<K, unknown>): K[] {
  return Object.keys(record).filter((key): key is K => key in record);
}
