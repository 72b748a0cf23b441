import { isMailAddress } from '../account/mail-address';

/** What the dialog asks of an invitation. */
export interface InvitationFields {
  userLogin: string;
  firstName: string;
  lastName: string;
  /** Id of the project; empty until one was chosen. */
  rootUnitId: string;
}

export interface InvitationProblem {
  field: keyof InvitationFields;
  code: 'required' | 'noMail' | 'noProject';
}

/** Whoever is invited needs an address and a project; his names can wait until he gives them himself. */
export function invitationProblems({ userLogin, rootUnitId }: InvitationFields): InvitationProblem[] {
  const problems: InvitationProblem[] = [];
  if (userLogin.trim() === '') problems.push({ field: 'userLogin', code: 'required' });
  else if (!isMailAddress(userLogin)) problems.push({ field: 'userLogin', code: 'noMail' });
  if (rootUnitId === '') problems.push({ field: 'rootUnitId', code: 'noProject' });
  return problems;
}
