// Contracts of the sample apps, for remote-demo-apps and the server.
export * from './sample-apps/chat';
export * from './sample-apps/contacts';
export * from './sample-apps/mail-addresses';
export * from './sample-apps/mailbox';
export * from './sample-apps/scrumboard/board-positions';
export * from './sample-apps/scrumboard/scrumboard';
export * from './sample-apps/scrumboard/scrumboard-changes';
export * from './sample-apps/inventory';
export * from './sample-apps/inventory-changes';
export * from './sample-apps/help-center';
export * from './sample-apps/mock-sign-in';
export * from './sample-apps/contents';
export * from './sample-apps/files';
export * from './sample-apps/members';
export * from './sample-apps/reset';
