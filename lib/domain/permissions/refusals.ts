/**
 * All reasons for refusals by permission checks and the workflow, with their kind: `input`: the request names
 * something that does not exist, `right`: the person may not do it, `state`: it is not possible now.
 * `lib/http` maps each kind to an HTTP status.
 */
export const REFUSALS = {
  UnknownRequirement: 'input',
  TooManyRequirements: 'input',
  SubstituteNotAllowed: 'input',
  SubstitutionPeriod: 'input',
  LanguageOff: 'input',

  RoleMissing: 'right',
  NotYourTask: 'right',
  FeatureDisabled: 'right',
  InternalOnly: 'right',
  AdministratorOnly: 'right',
  ExternalLogin: 'right',
  NoSalesOrganisation: 'right',
  ServerParam: 'right',
  OwnAccount: 'right',
  NotYourRequest: 'right',
  NotAskedToAct: 'right',
  NotYourComment: 'right',
  NotYourView: 'right',

  RequirementMissing: 'state',
  RequirementNotAllowed: 'state',
  UseStructure: 'state',
  StateConflict: 'state',
  NoTask: 'state',
  NoPlaceOrderTask: 'state',
  ProjectClosed: 'state',
  NotStructuring: 'state',
  SheetInvalid: 'state',
  SheetLocked: 'state',
  ChildNotAllowed: 'state',
  ItemsRemain: 'state',
  OrdersRemain: 'state',
  NoStructureBuilder: 'state',
  VolumesLocked: 'state',
  DeliveryFixed: 'state',
  CheckDataOpen: 'state',
  NotCheckable: 'state',
  NoProductType: 'state',
  BimMismatch: 'state',
  OrderNotReady: 'state',
  OrderPlaced: 'state',
  OrderNotChangeable: 'state',
  ChangeRequestOpen: 'state',
  ChangeRequestClosed: 'state',
  StructureInvalid: 'state',
  LastManager: 'state',
  NoDrawings: 'state',
  NothingToReview: 'state',
  CommentAnswered: 'state',
  NoFilesHere: 'state',
  StillStructuring: 'state',
  LastAdministrator: 'state',
  AccountDisabled: 'state',
  NotInvited: 'state',
  NoSecondFactor: 'state',
  NotSignedIn: 'state',
  NotRetriable: 'state',
  RequestDone: 'state',
  SubstituteNamed: 'state',
  SubstituteAbsent: 'state',
} as const satisfies Record<string, 'input' | 'right' | 'state'>;

export type RefusalReason = keyof typeof REFUSALS;
export type RefusalKind = (typeof REFUSALS)[RefusalReason];

export function isRefusalReason(reason: string): reason is RefusalReason {
  return Object.hasOwn(REFUSALS, reason);
}
