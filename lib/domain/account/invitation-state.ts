/** What became of an invitation: `waiting` if its mail is not written yet. */
export const INVITATION_STATES = ['waiting', 'open', 'expired', 'accepted', 'withdrawn'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

/** Whether somebody was invited and has not accepted: the invitation can be sent again or withdrawn. */
export function isUnanswered(state: InvitationState): boolean {
  return state === 'waiting' || state === 'open' || state === 'expired';
}
