import type { Exchange, Row } from './exchange';

interface Waiting {
  exchange: Exchange;
  resolve(rows: Promise<Row[][]>): void;
  reject(error: unknown): void;
}

/** Sends exchanges over one connection and returns the rows of each. Rejects if there is no connection. */
type SendGroup = (exchanges: readonly Exchange[]) => Promise<Promise<Row[][]>[]>;

/** A slow exchange delays the rest of its group, so groups are small. */
const maxSize = 4;

/**
 * Sends exchanges of the same turn of the event loop in groups, each in one write over one connection. Under load,
 * writes, reads and process switches cost more than short statements. Without load a group has one exchange.
 */
export class ExchangeGroups {
  private waiting: Waiting[] = [];

  constructor(private readonly sendGroup: SendGroup) {}

  add(exchange: Exchange): Promise<Row[][]> {
    if (this.waiting.length === 0) setImmediate(() => this.flush());
    return new Promise((resolve, reject) => this.waiting.push({ exchange, resolve, reject }));
  }

  private flush(): void {
    const waiting = this.waiting;
    this.waiting = [];
    const size = Math.ceil(waiting.length / Math.ceil(waiting.length / maxSize));
    for (let at = 0; at < waiting.length; at += size) void this.send(waiting.slice(at, at + size));
  }

  private async send(group: readonly Waiting[]): Promise<void> {
    try {
      const results = await this.sendGroup(group.map(({ exchange }) => exchange));
      for (const [at, rows] of results.entries()) group[at]?.resolve(rows);
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }
}
