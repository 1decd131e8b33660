export function readIconNames(project: string): Record<string, string[]>;
