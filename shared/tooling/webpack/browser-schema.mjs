// Stands in for the schema library in browser builds: only the server validates with the contracts' schemas,
// and the library would cost every page 30 kB.
const nothing = () => ({});
export const Type = new Proxy({}, { get: () => nothing });
