/** A company, a site or a person named in an order; empty where nothing is known. */
export interface OrderParty {
  /** How the portal knows it. */
  id: string;
  name: string;
  /** Whom to ask. */
  person: string;
  phone: string;
  mail: string;
  street: string;
  zip: string;
  city: string;
  country: string;
}

/** Nobody is known. */
export const NOBODY: OrderParty = {
  id: '',
  name: '',
  person: '',
  phone: '',
  mail: '',
  street: '',
  zip: '',
  city: '',
  country: '',
};
