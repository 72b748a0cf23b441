import type { ModelProblem } from '@/lib/domain/models/model-problem';
import type { RefusalReason } from '@/lib/domain/permissions/refusals';

/**
 * Codes a refusal may carry at its top (rest.md, Conventions); `lib/http/problem-status.ts` gives each its
 * status. A field's own codes (`ORDERITEM.LengthStep`) are not listed: they stand below `ValidationFailed`.
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
  | 'SubprojectFull'
  | 'DuplicateMember'
  | 'AlreadyAssigned'
  | 'AlreadyRequested'
  | 'ResetLinkInvalid'
  | 'TooManyItems'
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

/** The codes above, why a model is refused, and every reason the domain refuses with. */
export type ErrorCode = OwnCode | ModelProblem | RefusalReason;
