/** The namespace of this remote's words. */
export const words = 'chat';

/** The assistant beside any page. */
export { AssistantDrawer } from './features/assistant/assistant.drawer';
