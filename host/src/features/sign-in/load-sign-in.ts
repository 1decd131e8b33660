/** Loads MSAL, which has its own chunk. Call it early to start the download. */
export const loadSignIn = () => import(/* webpackChunkName: "sign-in" */ './msal-sign-in');
