import type { ModelProblem } from '@/lib/domain/models/model-problem';
import type { RefusalReason } from '@/lib/domain/permissions/refusals';

/**
 * Codes at the top level of an error response (rest.md, Conventions); `lib/http/problem-status.ts` maps each
 * to its status. The codes of fields (`ORDERITEM.LengthStep`) are not listed: they are details of
 * `ValidationFailed`.
 */
type OwnCode =
  | 'ValidationFailed'
  | 'UnknownField'
  | 'UnknownSalesOrg'
  | 'InvalidFilter'
  | 'InvalidIfMatch'
  | 'InvalidIdempotencyKey'
  | 'InvalidJson'
  | 'Unauthenticated'
  | 'Forbidden'
  | 'ReadOnlyToken'
  | 'SessionRequired'
  | 'ReauthenticationRequired'
  | 'InvalidPassword'
  | 'InvalidCode'
  | 'CodeUsed'
  | 'SecondFactorRequired'
  | 'SecondFactorState'
  | 'DeleteLinkInvalid'
  | 'SoleManager'
  | 'SoleAdministrator'
  | 'CrossOrigin'
  | 'NotFound'
  | 'NoPicture'
  | 'UnknownProduct'
  | 'MethodNotAllowed'
  | 'DuplicateTitle'
  | 'ParentDeleted'
  | 'DeletionNotConfirmed'
  | 'SubprojectFull'
  | 'DuplicateMember'
  | 'AlreadyAssigned'
  | 'AlreadyRequested'
  | 'ResetLinkInvalid'
  | 'TooManyItems'
  | 'TooManyViews'
  | 'TooManyComments'
  | 'StorageFull'
  | 'IdempotencyKeyReused'
  | 'OrderNotPlaced'
  | 'FileKindNotAccepted'
  | 'FileNameTaken'
  | 'FileNotClean'
  | 'NoPreview'
  | 'QuotaExceeded'
  | 'RangeNotSatisfiable'
  | 'ChecksumMismatch'
  | 'UploadConflict'
  | 'UploadLocked'
  | 'UploadProtocol'
  | 'StaleVersion'
  | 'PayloadTooLarge'
  | 'BodyTooSlow'
  | 'UnsupportedMediaType'
  | 'TooManyRequests'
  | 'Unavailable'
  | 'Busy'
  | 'Internal';

/** The codes above, the reasons why a model is refused, and all refusals of the domain. */
export type ErrorCode = OwnCode | ModelProblem | RefusalReason;
