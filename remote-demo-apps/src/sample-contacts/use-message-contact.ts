import { useProblemNotice } from '@portal/shared/ui';
import { useNavigate } from 'react-router-dom';
import { useOpenContactChatMutation } from './contacts.api';

/** Returns a function that opens the chat with a contact, which is created unless it exists. */
export function useMessageContact() {
  const navigate = useNavigate();
  const showProblem = useProblemNotice();
  const [openChat] = useOpenContactChatMutation();
  return async (contactId: string) => {
    const { data, error } = await openChat(contactId);
    if (data) await navigate(`/apps/chat/${data.id}`);
    else showProblem(error);
  };
}
