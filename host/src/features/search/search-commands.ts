/** Actions of the frame that the search offers. */
export type CommandId =
  'darkMode' | 'lightMode' | 'language' | 'settings' | 'jobs' | 'keyboard' | 'contact' | 'ask' | 'signOut';

/** The actions that this person has, with what they do. */
export type SearchCommands = Partial<Record<CommandId, () => void>>;
