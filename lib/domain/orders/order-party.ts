/** A company, a site or a person in an order; fields are empty if unknown. */
export interface OrderParty {
  /** Its id in the portal. */
  id: string;
  name: string;
  /** The contact person. */
  person: string;
  phone: string;
  mail: string;
  street: string;
  zip: string;
  city: string;
  country: string;
  /** Its number as a customer of the seller. */
  customerNo: string;
  vatId: string;
  /** Its Global Location Number. */
  gln: string;
}

/** A party as stored; in orders of earlier releases nobody had a VAT ID, a GLN or a number as a customer. */
export type StoredParty = Omit<OrderParty, 'vatId' | 'gln' | 'customerNo'> & Partial<OrderParty>;

/** An unknown party. */
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
  customerNo: '',
  vatId: '',
  gln: '',
};
