/** Settings of the database, as for the server. */
export const environment: NodeJS.ProcessEnv = process.env;
