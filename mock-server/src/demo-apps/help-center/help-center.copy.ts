import type { SampleApp } from '../samples/sample-app';

/** The feedback of a person. Questions and guides are the same for everybody and cannot be changed. */
export const helpCenterCopy: SampleApp = {
  name: 'help-center',
  insert: () => Promise.resolve(),
  async remove(sql, { personId }) {
    await sql.query('delete from sample_guide_feedback where person_id = $1', [personId]);
  },
};
