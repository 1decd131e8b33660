import { useContext, useLayoutEffect, useRef } from 'react';
import { sessionStore } from '../../../session/session';
import { isCovered, usesKey } from './key-target';
import { LayerContext } from './layer-context';
import { readKey } from './read-key';

export interface PageKey {
  /**
   * Alternatives: names as in `KeyboardEvent.key`, two of them in sequence, such as `g h`, or one with Ctrl or Cmd, such
   * as `Mod+/`, which also works while a person types.
   */
  keys: readonly string[];
  /** Effect of the keys, shown in the list of keys. */
  label: string;
  run(event: KeyboardEvent): void;
  /** Default: true. A function is called when a key is pressed and when the keys are listed. */
  enabled?: boolean | (() => boolean);
}

export interface KeyGroupOptions {
  /** Heading in the list of keys; default: a general heading. */
  title?: string;
  /** Whether the keys belong to the frame. Keys of the page win over them. */
  isFrame?: boolean;
}

export interface KeyGroup extends KeyGroupOptions {
  keys: readonly PageKey[];
}

interface RegisteredGroup extends KeyGroup {
  layer: HTMLElement | null;
}

const isEnabled = ({ enabled = true }: PageKey): boolean =>
  typeof enabled === 'function' ? enabled() : enabled;

const sequenceTimeout = 1500;
const modifier = 'Mod+';

const groups = new Set<{ current: RegisteredGroup }>();
/** First key of a sequence, and the time until which the second one is accepted. */
let started = { key: '', until: 0 };

/** Enabled keys, the page's keys before the frame's. Within each, the last registered group wins. */
function enabledGroups(): RegisteredGroup[] {
  const enabled = [...groups]
    .reverse()
    .map(({ current }) => ({ ...current, keys: current.keys.filter(isEnabled) }))
    .filter(({ keys }) => keys.length > 0);
  return [...enabled.filter(({ isFrame }) => !isFrame), ...enabled.filter(({ isFrame }) => isFrame)];
}

/** WCAG 2.1.4: a person can turn off shortcuts that consist of characters. */
const isTurnedOff = (key: string): boolean =>
  key.length === 1 && sessionStore.get().me?.preferences.singleKeyShortcuts.value === false;

function readShortcut(event: KeyboardEvent): string | null {
  const key = readKey(event);
  if (key === null || event.defaultPrevented) return null;
  if (event.altKey || key === 'Shift') return null;
  // Some layouts have signs such as / on the second level of a key, so Shift is not part of the name.
  if (event.ctrlKey || event.metaKey) return `${modifier}${key.toLowerCase()}`;
  // Caps Lock.
  return key.length === 1 && !event.shiftKey ? key.toLowerCase() : key;
}

function onKeyDown(event: KeyboardEvent): void {
  const key = readShortcut(event);
  const target = event.composedPath()[0];
  if (key === null || isTurnedOff(key)) return;
  const element = target instanceof Element ? target : document.body;
  if (!key.startsWith(modifier) && usesKey(element, key)) return;
  const available = enabledGroups()
    .filter(({ layer }) => !isCovered(layer, element))
    .flatMap(({ keys }) => keys);
  const find = (name: string) => available.find(({ keys }) => keys.includes(name));
  const first = started.until > Date.now() ? started.key : '';
  started = { key: '', until: 0 };
  const match = (first && find(`${first} ${key}`)) || find(key);
  if (match) {
    event.preventDefault();
    match.run(event);
  } else if (available.some(({ keys }) => keys.some((name) => name.startsWith(`${key} `)))) {
    started = { key, until: Date.now() + sequenceTimeout };
  }
}

function addGroup(group: { current: RegisteredGroup }): () => void {
  if (groups.size === 0) document.addEventListener('keydown', onKeyDown);
  groups.add(group);
  return () => {
    groups.delete(group);
    if (groups.size === 0) document.removeEventListener('keydown', onKeyDown);
  };
}

/**
 * Registers keys while the component is mounted. They have no effect under a dialog or menu, and those without Ctrl or
 * Cmd none while a person types; keys inside a dialog work while that dialog is open. Character keys can be turned off in the
 * settings. `?` lists the registered keys.
 */
export function usePageKeys(keys: readonly PageKey[], options: KeyGroupOptions = {}): void {
  const layer = useContext(LayerContext);
  const group = useRef<RegisteredGroup>({ keys: [], layer: null });
  // Passive effects run after the paint, on a slow device so late that a key on the visible page would be lost.
  useLayoutEffect(() => {
    group.current = { ...options, keys, layer };
  });
  useLayoutEffect(() => addGroup(group), []);
}

/** Returns the keys that currently work, the page's keys before the frame's. Groups of one title are joined. */
export function listKeyGroups(): readonly KeyGroup[] {
  const found: KeyGroup[] = [];
  for (const { layer, ...group } of enabledGroups()) {
    if (layer !== null) continue;
    const at = found.findIndex(({ title, isFrame }) => title === group.title && isFrame === group.isFrame);
    const same = found[at];
    if (same && group.title !== undefined) found[at] = { ...same, keys: [...same.keys, ...group.keys] };
    else found.push(group);
  }
  return found;
}
