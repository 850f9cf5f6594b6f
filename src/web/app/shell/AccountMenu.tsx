import { chakra } from '@chakra-ui/react/styled-system';
import { History, Keyboard, ListChecks, LogOut, Monitor, Moon, Settings, Sun, UserRound } from 'lucide-react';
import type { RefObject } from 'react';
import { Link } from 'react-router';
import { isTop } from '#domain/capabilities.ts';
import { version } from '../../../../package.json';
import { useMe } from '../../shared/api/me.ts';
import { Menu } from '../../shared/chakra/windows.tsx';
import { useOverlay } from '../../shared/ui/overlay.ts';
import { type Theme, useTheme } from '../../shared/ui/theme.ts';
import { useSignOut } from './useDoing.ts';

const themes = [
  { value: 'light', label: 'Claro', icon: Sun },
  { value: 'dark', label: 'Escuro', icon: Moon },
  { value: 'system', label: 'Como no sistema', icon: Monitor },
] as const;

type AccountMenuProps = { button: RefObject<HTMLButtonElement | null>; onClose: () => void };

export function AccountMenu({ button, onClose }: AccountMenuProps) {
  const { data: me } = useMe();
  const [theme, setTheme] = useTheme();
  const signOut = useSignOut();
  const { openModal } = useOverlay();

  return (
    <Menu.Root
      defaultOpen
      onOpenChange={({ open }) => !open && onClose()}
      onExitComplete={() => button.current?.focus()}
      positioning={{
        placement: 'bottom-end',
        getAnchorRect: () => button.current?.getBoundingClientRect() ?? null,
      }}
    >
      <Menu.Positioner>
        <Menu.Content minW="230px" aria-label="Conta">
          <chakra.div px="2" pt="1" pb="2.5" mb="1.5" borderBottomWidth="1px">
            <chakra.p fontWeight="semibold">{me?.nome ?? 'Admin'}</chakra.p>
            <chakra.p fontSize="label" color="ink2">
              {me?.login}
            </chakra.p>
          </chakra.div>
          <Menu.Item value="perfil" asChild>
            <Link to="/perfil">
              <UserRound size={16} aria-hidden /> Meu perfil
            </Link>
          </Menu.Item>
          {me && isTop(me) && (
            <Menu.Item value="configuracoes" asChild>
              <Link to="/configuracoes">
                <Settings size={16} aria-hidden /> Configurações da agência
              </Link>
            </Menu.Item>
          )}
          <Menu.Item value="atividades" asChild>
            <Link to="/admin/atividades">
              <History size={16} aria-hidden /> Log de atividades
            </Link>
          </Menu.Item>
          <Menu.Item value="passos" asChild>
            <Link to="/primeiros-passos">
              <ListChecks size={16} aria-hidden /> Primeiros passos
            </Link>
          </Menu.Item>
          <Menu.Item value="atalhos" onSelect={() => openModal('ATALHOS')}>
            <Keyboard size={16} aria-hidden /> Atalhos do teclado
            <kbd aria-hidden className="key">
              ?
            </kbd>
          </Menu.Item>
          <Menu.Separator />
          <Menu.RadioItemGroup value={theme} onValueChange={({ value }) => setTheme(value as Theme)}>
            <Menu.ItemGroupLabel fontSize="xs" color="ink2">
              Aparência
            </Menu.ItemGroupLabel>
            {themes.map(({ value, label, icon: Icon }) => (
              <Menu.RadioItem key={value} value={value} closeOnSelect={false}>
                <Menu.ItemIndicator />
                <Icon size={16} aria-hidden /> {label}
              </Menu.RadioItem>
            ))}
          </Menu.RadioItemGroup>
          <Menu.Separator />
          <Menu.Item value="sair" color="bad" onSelect={signOut}>
            <LogOut size={16} aria-hidden /> Deslogar
          </Menu.Item>
          <chakra.p px="2" pt="1.5" fontSize="xs" color="ink2">
            Versão {version}
          </chakra.p>
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}
