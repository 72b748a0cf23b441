/** The companies of the demo's people; all invented. */
export interface DemoCompany {
  name: string;
  name2?: string;
  street1: string;
  zip: string;
  city: string;
  country: string;
}

export const PORENBAU: DemoCompany = {
  name: 'Porenbau Systemwand GmbH',
  name2: 'Projektabteilung',
  street1: 'Werkstraße 18',
  zip: '31582',
  city: 'Nordheim',
  country: 'DE',
};
export const KALKWAND: DemoCompany = {
  name: 'Kalkwand Elementen B.V.',
  street1: 'Havenweg 4',
  zip: '6629 KE',
  city: 'Meerdorp',
  country: 'NL',
};
export const DE_LINDE: DemoCompany = {
  name: 'Bouwcombinatie De Linde B.V.',
  street1: 'Industrieweg 27',
  zip: '3542 AD',
  city: 'Utrecht',
  country: 'NL',
};
export const PRUEFER: DemoCompany = {
  name: 'Ingenieurbüro Prüfer + Partner',
  street1: 'Am Zollhof 9',
  zip: '40221',
  city: 'Düsseldorf',
  country: 'DE',
};
export const CONTROLE: DemoCompany = {
  name: 'Constructiebureau Controle',
  street1: 'Maaskade 112',
  zip: '3071 NG',
  city: 'Rotterdam',
  country: 'NL',
};
export const HOCHBAU: DemoCompany = {
  name: 'Hochbau Rheinland GmbH',
  name2: 'Einkauf',
  street1: 'Siegburger Straße 215',
  zip: '50679',
  city: 'Köln',
  country: 'DE',
};
export const ARCHITEKTUR: DemoCompany = {
  name: 'Architektur Mitglied',
  street1: 'Körnerstraße 77',
  zip: '50823',
  city: 'Köln',
  country: 'DE',
};
export const EXTERN: DemoCompany = {
  name: 'Extern Engineering Ltd.',
  street1: 'Speicherstraße 3',
  zip: '60327',
  city: 'Frankfurt am Main',
  country: 'DE',
};
export const BAUSTOFFE: DemoCompany = {
  name: 'Baustoffe Ohne KG',
  street1: 'Hafenallee 51',
  zip: '47119',
  city: 'Duisburg',
  country: 'DE',
};
