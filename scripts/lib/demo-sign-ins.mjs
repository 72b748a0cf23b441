const people = {
  purchaser: 'Paul Einkauf, orders (German)',
  'reviewer.de': 'Rita Prüfer, reviews drawings (German)',
  coordinator: 'Koen Bouw, coordinates a project (Dutch)',
  'sales.planner': 'Sven Planer, plans, sees every project and journal (German)',
  'csc.admin': 'Carl Service, customer service (English)',
  admin: 'Ada Admin, administrator (German)',
  outsider: 'Olaf Ohne, member of no project (German)',
};

/** Some of the demo's people, one per line, for the welcome text of `npm start`. */
export const demoSignIns = Object.entries(people).map(
  ([login, note]) => `  ${`${login}@example.com`.padEnd(27)} ${note}`,
);
