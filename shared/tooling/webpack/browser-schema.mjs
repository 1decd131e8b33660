// Replaces the schema library in browser builds: only the server validates with the schemas, and the library
// would add 30 kB to every page. Contracts read the properties of one schema for another.
const emptySchema = () => ({ properties: {} });
export const Type = new Proxy({}, { get: () => emptySchema });
