/** Kind of the jobs that start the runs of a subscription or check a rule. Their subject is its id. */
export const runJob = 'subscriptions.run';

/** Kind of the jobs that send one message. Their subject is the id of the delivery. */
export const sendJob = 'subscriptions.send';

/** Kind of the job that watches all subscriptions. There is one. */
export const watchJob = 'subscriptions.watch';
