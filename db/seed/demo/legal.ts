import type { portalLegal } from '@/db/schema';

/** What the operator of the demo publishes; the same company is invented for all its pages. */
export const DEMO_LEGAL: (typeof portalLegal.$inferInsert)[] = [
  {
    productId: 1,
    provider: 'Planner Demo GmbH\nMusterstraße 1\n12345 Musterstadt\nDeutschland',
    contactMail: 'portal@example.com',
    imprint: {
      en: `# Responsible for the content
The management of Planner Demo GmbH, at the address above. This installation is a demonstration; companies, people and projects in it are invented.

# Liability
Quantities, weights and delivery dates are shown to the best of our knowledge. Only the order confirmation of the sales organisation is binding. We are not liable for the content of other websites that are linked here.

# Copyright
Drawings, models and documents of a project belong to those who made them. They may be used for that project only.`,
      de: `# Verantwortlich für den Inhalt
Die Geschäftsführung der Planner Demo GmbH unter der oben genannten Anschrift. Diese Installation ist eine Vorführung; Firmen, Personen und Projekte darin sind erfunden.

# Haftung
Mengen, Gewichte und Liefertermine werden nach bestem Wissen angezeigt. Verbindlich ist die Auftragsbestätigung der Verkaufsorganisation. Für Inhalte verlinkter fremder Seiten haften wir nicht.

# Urheberrecht
Zeichnungen, Modelle und Dokumente eines Projekts gehören ihren Urhebern. Sie dürfen nur für dieses Projekt verwendet werden.`,
      nl: `# Verantwoordelijk voor de inhoud
De directie van Planner Demo GmbH, op het bovenstaande adres. Deze installatie is een demonstratie; bedrijven, personen en projecten erin zijn verzonnen.

# Aansprakelijkheid
Aantallen, gewichten en leverdata worden naar beste weten getoond. Bindend is de orderbevestiging van de verkooporganisatie. Voor de inhoud van gelinkte websites van derden zijn wij niet aansprakelijk.

# Auteursrecht
Tekeningen, modellen en documenten van een project zijn eigendom van de makers. Ze mogen alleen voor dat project worden gebruikt.`,
      fr: `# Responsable du contenu
La direction de Planner Demo GmbH, à l’adresse ci-dessus. Cette installation est une démonstration ; les entreprises, les personnes et les projets y sont fictifs.

# Responsabilité
Les quantités, les poids et les dates de livraison sont indiqués au mieux de nos connaissances. Seule la confirmation de commande de l’organisation commerciale fait foi. Nous ne répondons pas du contenu d’autres sites web auxquels renvoient des liens.

# Droits d’auteur
Les plans, modèles et documents d’un projet appartiennent à ceux qui les ont réalisés. Ils ne peuvent servir qu’à ce projet.`,
      es: `# Responsable del contenido
La dirección de Planner Demo GmbH, en la dirección anterior. Esta instalación es una demostración; las empresas, las personas y los proyectos que contiene son ficticios.

# Responsabilidad
Las cantidades, los pesos y las fechas de entrega se muestran según nuestro leal saber y entender. Solo es vinculante la confirmación de pedido de la organización de ventas. No respondemos del contenido de otros sitios web enlazados aquí.

# Derechos de autor
Los planos, modelos y documentos de un proyecto pertenecen a quienes los han elaborado. Solo se pueden usar para ese proyecto.`,
    },
    privacy: {
      en: `# Controller
Planner Demo GmbH, Musterstraße 1, 12345 Musterstadt, Germany, portal@example.com.

# Purpose
The portal is used to plan building projects together and to order products for them. Personal data are processed to carry out these contracts and to keep the portal secure.

# Data
From your profile: login, name, language, picture, company address and contact data. In projects: your role and what you change, with date and time. For each session: the address and the type of browser.

# Cookies and browser storage
One cookie keeps you signed in, others keep your language, the appearance and the columns of your tables. Unsaved input and the projects you opened last are kept on your device only. There is no tracking, no advertising, and nothing is loaded from other websites.

# Retention
Profile data is kept until the account is deleted. The journal of a project and its orders are kept as long as commercial and tax law requires. Server logs are deleted after 30 days.

# Your rights
You may ask for access, correction, deletion, restriction and a copy of your data, and you may object to their processing. Write to portal@example.com. You may also complain to a supervisory authority.`,
      de: `# Verantwortlicher
Planner Demo GmbH, Musterstraße 1, 12345 Musterstadt, Deutschland, portal@example.com.

# Zwecke
Das Portal dient dazu, Bauprojekte gemeinsam zu planen und Produkte dafür zu bestellen. Personenbezogene Daten werden verarbeitet, um diese Verträge zu erfüllen und das Portal sicher zu betreiben.

# Welche Daten
Aus Ihrem Profil: Anmeldename, Name, Sprache, Bild, Firmenadresse und Kontaktdaten. In Projekten: Ihre Rolle und was Sie ändern, mit Datum und Uhrzeit. Zu jeder Sitzung: die Adresse und die Art des Browsers.

# Cookies und Browserspeicher
Ein Cookie hält Sie angemeldet, weitere merken sich Sprache, Darstellung und die Spalten Ihrer Tabellen. Ungespeicherte Eingaben und die zuletzt geöffneten Projekte bleiben allein auf Ihrem Gerät. Es gibt keine Nachverfolgung und keine Werbung, und es wird nichts von fremden Seiten geladen.

# Speicherdauer
Profildaten werden bis zur Löschung des Kontos gespeichert. Die Historie eines Projekts und seine Bestellungen bleiben so lange erhalten, wie es Handels- und Steuerrecht verlangen. Serverprotokolle werden nach 30 Tagen gelöscht.

# Ihre Rechte
Sie können Auskunft, Berichtigung, Löschung, Einschränkung und eine Kopie Ihrer Daten verlangen und der Verarbeitung widersprechen. Schreiben Sie an portal@example.com. Außerdem können Sie sich bei einer Aufsichtsbehörde beschweren.`,
      nl: `# Verwerkingsverantwoordelijke
Planner Demo GmbH, Musterstraße 1, 12345 Musterstadt, Duitsland, portal@example.com.

# Doeleinden
Het portaal dient om bouwprojecten samen te plannen en er producten voor te bestellen. Persoonsgegevens worden verwerkt om deze overeenkomsten uit te voeren en het portaal veilig te houden.

# Welke gegevens
Uit uw profiel: gebruikersnaam, naam, taal, foto, bedrijfsadres en contactgegevens. In projecten: uw rol en wat u wijzigt, met datum en tijd. Per sessie: het adres en het soort browser.

# Cookies en browseropslag
Eén cookie houdt u aangemeld, andere onthouden taal, weergave en de kolommen van uw tabellen. Niet-opgeslagen invoer en de laatst geopende projecten blijven alleen op uw apparaat. Er is geen tracking en geen reclame, en er wordt niets van andere websites geladen.

# Bewaartermijn
Profielgegevens worden bewaard tot het account wordt verwijderd. Het logboek van een project en de bestellingen blijven zo lang bewaard als het handels- en belastingrecht vereist. Serverlogs worden na 30 dagen verwijderd.

# Uw rechten
U kunt vragen om inzage, correctie, verwijdering, beperking en een kopie van uw gegevens, en bezwaar maken tegen de verwerking. Schrijf naar portal@example.com. Ook kunt u een klacht indienen bij een toezichthouder.`,
      fr: `# Responsable du traitement
Planner Demo GmbH, Musterstraße 1, 12345 Musterstadt, Allemagne, portal@example.com.

# Finalité
Le portail sert à planifier ensemble des projets de construction et à commander des produits pour ces projets. Les données personnelles sont traitées pour exécuter ces contrats et assurer la sécurité du portail.

# Données
De votre profil : identifiant, nom, langue, photo, adresse de l’entreprise et coordonnées. Dans les projets : votre rôle et ce que vous modifiez, avec la date et l’heure. Pour chaque session : l’adresse et le type de navigateur.

# Cookies et stockage du navigateur
Un cookie vous garde connecté, d’autres gardent votre langue, l’apparence et les colonnes de vos tableaux. Les saisies non enregistrées et les derniers projets ouverts restent uniquement sur votre appareil. Il n’y a ni suivi ni publicité, et rien n’est chargé depuis d’autres sites web.

# Conservation
Les données du profil sont conservées jusqu’à la suppression du compte. L’historique d’un projet et ses commandes sont conservés aussi longtemps que l’exigent les lois commerciales et fiscales. Les journaux du serveur sont supprimés après 30 jours.

# Vos droits
Vous pouvez demander l’accès à vos données, leur rectification, leur suppression, la limitation de leur traitement et une copie. Vous pouvez aussi vous opposer à leur traitement.`,
      es: `# Responsable del tratamiento
Planner Demo GmbH, Musterstraße 1, 12345 Musterstadt, Alemania, portal@example.com.

# Finalidad
El portal sirve para planificar juntos proyectos de construcción y pedir productos para ellos. Los datos personales se tratan para cumplir estos contratos y mantener seguro el portal.

# Datos
De su perfil: identificador, nombre, idioma, foto, dirección de la empresa y datos de contacto. En los proyectos: su función y lo que usted modifica, con fecha y hora. De cada sesión: la dirección y el tipo de navegador.

# Cookies y almacenamiento del navegador
Una cookie mantiene su sesión abierta, otras conservan su idioma, la apariencia y las columnas de sus tablas. Las entradas sin guardar y los últimos proyectos abiertos se conservan solo en su dispositivo. No hay seguimiento ni publicidad, y no se carga nada de otros sitios web.

# Conservación
Los datos del perfil se conservan hasta que se elimina la cuenta. El historial de un proyecto y sus pedidos se conservan mientras lo exija la legislación mercantil y fiscal. Los registros del servidor se eliminan después de 30 días.

# Sus derechos
Puede solicitar el acceso, la rectificación, la supresión, la limitación del tratamiento y una copia de sus datos, y oponerse a su tratamiento. Escriba a portal@example.com. También puede reclamar ante una autoridad de control.`,
    },
  },
];
